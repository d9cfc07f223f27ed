"""New accounts, their second factor, and the links in their mails."""

import base64
import hashlib
import hmac
import re
import struct
import time
import uuid
from dataclasses import dataclass
from urllib.parse import parse_qs

from service import PASSWORD, URL, call, provider_code


@dataclass(frozen=True)
class Person:
    email: str
    access: str
    refresh: str
    organization: str


def sign_up() -> Person:
    """Registers somebody, who owns an organization."""
    email = f"{uuid.uuid4()}@people.example"
    fields = {"full_name": "Ada Lovelace", "organization_name": "Analytical Maps"}
    passwords = {"password": PASSWORD, "password_confirm": PASSWORD}
    tokens = call("POST", "/api/auth/register/", {"email": email, **fields, **passwords})["tokens"]
    organization = call("GET", "/api/organizations/", token=tokens["access"])[0]["id"]
    return Person(email, tokens["access"], tokens["refresh"], organization)


def sign_in(person: Person) -> dict:
    """Another session of the person."""
    return call("POST", "/api/auth/login/", {"email": person.email, "password": PASSWORD})["tokens"]


def sign_up_with_google() -> str:
    """The access token of a new account without a password."""
    return call("POST", "/api/auth/google/", provider_code(), origin=URL)["tokens"]["access"]


def code_of(secret: str, steps: int = 0) -> str:
    """The code that an authenticator app shows now, or so many steps later (RFC 6238). A code is accepted once."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30 + steps), hashlib.sha1).digest()
    offset = digest[19] & 0xF
    return f"{(struct.unpack('>I', digest[offset : offset + 4])[0] & 0x7FFFFFFF) % 1_000_000:06d}"


def set_up_two_factor(person: Person) -> str:
    return call("POST", "/api/auth/2fa/setup/", token=person.access)["secret"]


def enable_two_factor(person: Person, secret: str) -> list[str]:
    """Enables the second factor, and returns the backup codes."""
    return call("POST", "/api/auth/2fa/enable/", {"code": code_of(secret)}, person.access)["backup_codes"]


def mailed_link(email: str, path: str) -> dict:
    """The parameters of the last link to a page that was mailed to this email; waits for the mail."""
    for _ in range(100):
        mails = [mail for mail in call("GET", "/__memory/mails") if mail["to"] == email]
        links = [link for mail in mails for link in re.findall(rf"{path}#(\S+)", mail["text"])]
        if links:
            return {name: values[0] for name, values in parse_qs(links[-1]).items()}
        time.sleep(0.1)
    raise RuntimeError(f"No mail with a link to {path} was sent.")
