"""`python -m recsys catalogs [list|rename|delete|export|versions]`: the catalogs that are built."""

import argparse
from pathlib import Path

from recsys.settings import settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    acts = parser.add_subparsers(dest="act", metavar="ACT")
    acts.add_parser("list", help="name, version, items (this is also what no act means)")
    rename = acts.add_parser("rename", help="another name for a catalog")
    rename.add_argument("name")
    rename.add_argument("new")
    delete = acts.add_parser("delete", help="remove a catalog and its indices")
    delete.add_argument("name")
    export = acts.add_parser("export", help="the items as .jsonl or .csv, with .gz behind to pack it")
    export.add_argument("name")
    export.add_argument("file", type=Path)
    versions = acts.add_parser("versions", help="the imports of a catalog so far")
    versions.add_argument("name")


def run(arguments: argparse.Namespace) -> int:
    acts = {"rename": _rename, "delete": _delete, "export": _export, "versions": _versions}
    print(acts.get(arguments.act, _list)(arguments))
    return 0


def _list(arguments: argparse.Namespace) -> str:
    from recsys.catalog.manage import list_catalogs

    found = list_catalogs(settings().built_dir)
    if not found:
        return "No catalog is built yet. Run `make setup`."
    width = max(len(built.name) for built in found)
    return "\n".join(
        f"{built.name:<{width}}  {built.version}  {built.items:>9,} items  {built.interactions:>11,} interactions  "
        f"{built.megabytes:>8,.1f} MB  {'imported' if built.imported else 'bundled'}"
        for built in found
    )


def _rename(arguments: argparse.Namespace) -> str:
    from recsys.catalog.manage import rename_catalog

    rename_catalog(settings().built_dir, arguments.name, arguments.new)
    return f"{arguments.name} is now {arguments.new}."


def _delete(arguments: argparse.Namespace) -> str:
    from recsys.catalog.manage import delete_catalog

    delete_catalog(settings().built_dir, arguments.name)
    return f"{arguments.name} is deleted."


def _export(arguments: argparse.Namespace) -> str:
    from recsys.catalog.export import export_items
    from recsys.catalog.importer.names import check_name
    from recsys.catalog.table import CatalogTable

    catalog = CatalogTable.load(settings().built_dir / check_name(arguments.name))
    return f"{export_items(catalog, arguments.file):,} items are in {arguments.file}."


def _versions(arguments: argparse.Namespace) -> str:
    from recsys.catalog.manage import catalog_versions

    lines = catalog_versions(settings().built_dir, arguments.name)
    return "\n".join(f"{v['at']}  {v.get('version', ''):<16}  {v['items']:>9,} items  {v['file']}" for v in lines) or (
        f"Nothing is remembered of {arguments.name}: it was not imported, or is not there."
    )
