import * as v from 'valibot';
import { timestamp } from '../fields.ts';

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
export const accessAnswer = v.object({ access: v.string() });

export const organizationAnswer = v.object({
  id,
  name: v.string(),
  slug: v.string(),
  logo_url: v.nullable(v.string()),
  role: v.picklist(['owner', 'admin', 'member', 'viewer']),
  plan: v.string(),
  subscription_status: v.picklist(['active', 'lapsed']),
  member_count: v.number(),
  project_count: v.number(),
  created_at: timestamp,
  updated_at: timestamp,
});
