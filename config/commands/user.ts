import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import type { User } from '../../src/domain/accounts/user.ts';
import { foldText } from '../../src/domain/shared/text.ts';
import { action, destructive, type Open, type Outcome, subcommand } from './action.ts';
import {
  givenPassword,
  PASSWORD_STDIN,
  type PasswordOptions,
  typedAccount,
  typedEmail,
  typedName,
} from './arguments.ts';
import { lines, printable, table } from './table.ts';

type ListOptions = { readonly search?: string; readonly disabled?: boolean };
type CreationOptions = PasswordOptions & { readonly name: string; readonly organization?: string };

const NEW_EMAIL = ['<email>', 'the email of the account', typedEmail] as const;
const EMAIL = ['<email>', 'the email of the account', typedAccount] as const;

/** `waymark user …`: accounts. */
export function addUserCommands(program: Command, open: Open): void {
  const user = program.command('user').description('manage accounts');

  subcommand(user, 'create', 'create an account with a confirmed email and an organization of its own')
    .argument(...NEW_EMAIL)
    .requiredOption('--name <name>', 'the full name', typedName)
    .option('--organization <name>', 'the name of the organization (default: that of the person)', typedName)
    .option(...PASSWORD_STDIN)
    .action(action<CreationOptions>(open, create));

  subcommand(user, 'list', 'list all accounts, by email')
    .option('--search <text>', 'list only accounts with this in their email or name')
    .option('--disabled', 'list only disabled accounts')
    .action(action<ListOptions>(open, list));

  subcommand(user, 'show', 'show an account, its organizations and what gives access to it')
    .argument(...EMAIL)
    .action(action(open, show));

  subcommand(user, 'set-email', 'give an account another email; both mailboxes get a mail')
    .argument(...EMAIL)
    .argument('<new-email>', 'the new email', typedEmail)
    .action(action(open, setEmail));

  subcommand(user, 'set-password', 'set a new password and end all sessions of the account')
    .argument(...EMAIL)
    .option(...PASSWORD_STDIN)
    .action(action<PasswordOptions>(open, setPassword));

  subcommand(user, 'reset-link', 'print a link to choose a new password, valid once and for one hour')
    .argument(...EMAIL)
    .action(action(open, makeResetLink));

  destructive(user, 'disable', 'end all sessions, and let nobody sign in until it is enabled; its API keys do nothing')
    .argument(...EMAIL)
    .action(action(open, disable));

  subcommand(user, 'enable', 'let the holder of a disabled account sign in again; its API keys work again')
    .argument(...EMAIL)
    .action(action(open, enable));

  destructive(user, 'disable-2fa', 'turn off two-factor authentication')
    .argument(...EMAIL)
    .action(action(open, disableTwoFactor));

  destructive(user, 'delete', 'delete an account and every organization that it alone owns')
    .argument(...EMAIL)
    .action(action(open, remove));
}

async function create(app: App, options: CreationOptions, email: string): Promise<Outcome> {
  const given = await givenPassword(options);
  const { name: fullName, organization: organizationName = null } = options;
  const made = await app.operator.createUser({ email, fullName, organizationName, password: given });
  const { id, name } = made.organization;
  const { json, text } = passwordOutput(given, made.password);
  return {
    json: { ...presentUser(made.user), organization: { id, name }, ...json },
    text: `Created ${printable(made.user.email)}, owner of ${printable(name)} (${id}).${text}`,
  };
}

async function list(app: App, { search = '', disabled }: ListOptions): Promise<Outcome> {
  const sought = foldText(search);
  const every = await app.operator.listUsers();
  const users = every.filter(
    ({ email, fullName, disabledAt }) =>
      foldText(`${email} ${fullName}`).includes(sought) && (!disabled || disabledAt !== null),
  );
  const headings = ['email', 'name', 'verified', '2fa', 'password', 'joined', 'last active', 'disabled'];
  const rows = users.map((user) => [
    ...[user.email, user.fullName, user.emailVerified, user.twoFactorEnabled, user.passwordHash !== null],
    ...[user.dateJoined, user.lastActiveAt, user.disabledAt],
  ]);
  return { json: users.map(presentUser), text: table(headings, rows) };
}

async function show(app: App, _options: object, email: string): Promise<Outcome> {
  const { user, memberships, sessions, apiKeys } = await app.operator.showUser({ email });
  const { full_name: name, ...fields } = presentUser(user);
  const organizations = memberships.map(({ organization, ...member }) => ({ ...organization, ...member }));
  const rows = organizations.map(({ id, name, role, status }) => [id, name, role, status]);
  const facts = { name, ...fields, sessions, api_keys: apiKeys };
  return {
    json: { ...presentUser(user), sessions, api_keys: apiKeys, organizations },
    text: `${lines(facts)}\n\n${table(['organization', 'name', 'role', 'status'], rows)}`,
  };
}

async function setEmail(app: App, _options: object, email: string, newEmail: string): Promise<Outcome> {
  const user = await app.operator.setEmail({ email, newEmail });
  return { json: presentUser(user), text: `The email of ${printable(user.fullName)} is ${printable(user.email)} now.` };
}

async function setPassword(app: App, options: PasswordOptions, email: string): Promise<Outcome> {
  const given = await givenPassword(options);
  const { user, password } = await app.operator.setPassword({ email, password: given });
  const { json, text } = passwordOutput(given, password);
  return { json: { email: user.email, ...json }, text: `Set the password of ${printable(user.email)}.${text}` };
}

async function makeResetLink(app: App, _options: object, email: string): Promise<Outcome> {
  const { url, expiresAt } = await app.operator.makeResetLink({ email });
  return { json: { url, expires_at: expiresAt }, text: `${url}\nValid once, until ${expiresAt}.` };
}

async function disable(app: App, _options: object, email: string): Promise<Outcome> {
  const user = await app.operator.disableUser({ email });
  const text = `${printable(user.email)} is disabled: no session is left, and its API keys do nothing.`;
  return { json: presentUser(user), text };
}

async function enable(app: App, _options: object, email: string): Promise<Outcome> {
  const user = await app.operator.enableUser({ email });
  return { json: presentUser(user), text: `${printable(user.email)} can sign in again, and its API keys work.` };
}

async function disableTwoFactor(app: App, _options: object, email: string): Promise<Outcome> {
  await app.operator.disableTwoFactor({ email });
  return {
    json: { email, two_factor_enabled: false },
    text: `Two-factor authentication is off for ${printable(email)}.`,
  };
}

async function remove(app: App, _options: object, email: string): Promise<Outcome> {
  await app.operator.deleteUser({ email });
  return { json: { email, deleted: true }, text: `Deleted ${printable(email)}.` };
}

/** A generated password is printed only here; one that was given is known. */
function passwordOutput(given: string | null, password: string) {
  return given === null
    ? { json: { password }, text: `\nPassword (shown only once): ${password}` }
    : { json: {}, text: '' };
}

function presentUser({ id, email, fullName, passwordHash, ...user }: User) {
  return {
    id,
    email,
    full_name: fullName,
    email_verified: user.emailVerified,
    two_factor_enabled: user.twoFactorEnabled,
    has_password: passwordHash !== null,
    date_joined: user.dateJoined,
    last_active_at: user.lastActiveAt,
    disabled_at: user.disabledAt,
  };
}
