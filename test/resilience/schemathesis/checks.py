"""Checks of the project beside those of schemathesis."""

import json

import schemathesis
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi.checks import negative_data_rejection

import strict
import tally
from refusals import may_refuse, reasons_in


def name_of(case) -> str:
    """The operationId."""
    return case.operation.definition.raw["operationId"]


class RefusedValidRequest(Failure):
    """The document allows a request that the service refuses."""


@schemathesis.check
def valid_data_acceptance(ctx, response, case):
    """In place of `positive_data_acceptance`, which cannot know the reasons that no schema can say (`refusals.py`)."""
    if response.status_code != 400 or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    body = json.loads(response.content)
    reasons = reasons_in(body)
    tally.count_refusal(name_of(case), "; ".join(reasons)[:300])
    if not may_refuse(name_of(case), body):
        raise RefusedValidRequest(operation=case.operation.label, title="Valid request refused", message="; ".join(reasons))


@schemathesis.check
def invalid_items_are_reported(ctx, response, case):
    """In place of `negative_data_rejection` for lists of places, whose items are accepted or refused one by one."""
    if name_of(case) in ("bulkAreas", "bulkMarkers") and not (response.status_code == 200 and response.json()["errors"]):
        negative_data_rejection(ctx, response, case)


class UndescribedResponse(Failure):
    """A response differs from the strict document."""


@schemathesis.check
def strict_response(ctx, response, case):
    """No property that the document does not describe, and every format as it says."""
    if response.headers.get("content-type", [""])[0].split(";")[0] != "application/json" or not response.content:
        return
    operation = case.operation
    found = strict.faults(operation.schema.raw_schema, operation.path, operation.method.lower(), response.status_code, json.loads(response.content))
    if found and case.method.lower() == operation.method.lower():
        raise UndescribedResponse(operation=operation.label, title="Undescribed response", message="; ".join(found[:5]))
