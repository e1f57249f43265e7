"""OMuleT's toolbox (Table 1) and what a policy needs beside it: pure functions over a read-only `World`."""
