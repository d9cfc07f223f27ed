"""Calls the API of a Waymark service. The page /api/docs/python-client/ of a service describes it."""

from ._client import Client, Tokens
from ._errors import WaymarkError
from ._requests import Retries, Upload
from ._webhooks import verify_webhook

__all__ = ["Client", "Retries", "Tokens", "Upload", "WaymarkError", "verify_webhook"]
