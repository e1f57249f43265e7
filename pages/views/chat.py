"""The chat page."""

from pages.parts.chat import draw_chat
from pages.parts.resources import open_kitchen
from pages.parts.visitor import current_person
from recsys.doctor import terms_of
from recsys.settings import settings

draw_chat(open_kitchen(), current_person(), f"Terms: {terms_of(settings().catalog)}")
