import * as v from 'valibot';
import { timestamp } from '../../../validation/fields.ts';

const id = v.pipe(v.string(), v.uuid());

const newUserEntries = {
  id,
  email: v.string(),
  fullName: v.string(),
  date_joined: timestamp,
  avatarUrl: v.nullable(v.pipe(v.string(), v.url())),
};

const newUserAnswer = v.object(newUserEntries);

export const userAnswer = v.object({
  ...newUserEntries,
  emailVerified: v.boolean(),
  twoFactorEnabled: v.boolean(),
  hasPassword: v.boolean(),
});

const tokensAnswer = v.object({ access: v.string(), refresh: v.string() });

export const newSessionAnswer = v.object({ user: newUserAnswer, tokens: tokensAnswer });
export const sessionAnswer = v.object({ user: userAnswer, tokens: tokensAnswer });
export const challengeAnswer = v.object({ two_factor_required: v.literal(true), pending_token: v.string() });
export const accessAnswer = v.object({ access: v.string() });

export const passwordSetAnswer = v.object({
  message: v.string(),
  user: v.object({ id, email: v.string(), fullName: v.string(), hasPassword: v.literal(true) }),
});

export const signedInDeviceAnswer = v.object({
  id,
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
  user_agent: v.string(),
  ip: v.string(),
  is_current: v.boolean(),
});
