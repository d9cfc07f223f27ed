import * as v from 'valibot';
import type { Fault, FaultyPart } from '../../../operations/memory/faults.ts';
import { array, closedObject as object } from '../../validation/containers.ts';
import { email } from '../../validation/credentials.ts';
import { dateTime } from '../../validation/date-times.ts';
import { durationOf } from '../../validation/durations.ts';
import { uuid } from '../../validation/fields.ts';
import { name } from '../../validation/texts.ts';

/** `16m` in milliseconds; negative ones set a clock back. */
export const duration = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,6}[smhd]$/, 'Must be a number and s, m, h or d, such as 16m.'),
  v.transform(durationOf),
);

/** A time, or how far to go from the present one. */
export const clockChange = v.pipe(
  object({ set: v.optional(dateTime), advance: v.optional(duration) }),
  v.check(({ set, advance }) => (set === undefined) !== (advance === undefined), 'Must have either set or advance.'),
);

export const jobRun = object({ name: v.string() });

export const planChange = object({
  organization: uuid,
  plan: v.string(),
  until: v.optional(v.nullable(dateTime), null),
  isMailed: v.optional(v.boolean(), false),
});

const count = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(1_000_000));
const isFailing = v.optional(v.boolean(), false);

const PARTS: readonly FaultyPart[] = ['storage', 'objects', 'mail'];

export const faultPlan = v.pipe(
  object({
    storage: isFailing,
    objects: isFailing,
    mail: isFailing,
    after: v.optional(count(0), 0),
    times: v.optional(count(1), 1),
  }),
  v.check(({ storage, objects, mail }) => storage || objects || mail, 'Must name storage, objects or mail.'),
  v.transform(({ after, times, ...parts }): Fault => ({ parts: PARTS.filter((part) => parts[part]), after, times })),
);

const text = v.optional(v.string());
const aName = v.optional(name);

/** What is to be created; the content of projects is checked where they are created. */
export const seedPlan = object({
  users: v.optional(array(object({ email: v.optional(email), name: aName, password: text }), 1000)),
  organizations: v.optional(
    array(
      object({
        name: aName,
        owner: text,
        plan: text,
        members: v.optional(
          array(object({ email: v.string(), role: v.picklist(['admin', 'member', 'viewer']) }), 1000),
        ),
      }),
      1000,
    ),
  ),
  projects: v.optional(
    array(
      object({
        organization: text,
        name: aName,
        isPublished: v.optional(v.boolean()),
        content: v.optional(v.record(v.string(), v.unknown())),
      }),
      1000,
    ),
  ),
  demo: v.optional(v.boolean()),
});
