import { expect } from 'chai';
import type { Route } from '../../../adapters/http/shared/route.ts';
import { openApplication } from '../../../config/service/application.ts';
import { openApiText } from '../../../config/service/open-api.ts';
import { memorySettings } from '../../../config/settings/memory-settings.ts';
import type { Body } from '../../support/client.ts';
import { type Operation, operationsOf } from './document/document-walk.ts';

const SECRET = /^(access|refresh|secret|otpauth_uri|backup_codes|cookie|(\w+_)?(tokens?|password))$/;

/** An attacker who chooses a part of a response, and sees its compressed length, guesses the rest (BREACH). */
describe('Responses with secrets', () => {
  let document: Body;
  let routes: readonly Route[];
  before(async () => {
    document = JSON.parse(await openApiText({}));
    const { cradle, close } = await openApplication(memorySettings({ LOG_LEVEL: 'silent' }));
    ({ routes } = cradle);
    await close();
  });

  /** The names of all properties below a schema, whatever refers to it. */
  function propertiesIn(schema: Body, seen: ReadonlySet<string> = new Set()): readonly string[] {
    if (!schema || seen.has(schema.$ref)) return [];
    if (schema.$ref) {
      const named = document.components.schemas[schema.$ref.split('/').at(-1)];
      return propertiesIn(named, new Set([...seen, schema.$ref]));
    }
    const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
    const below = [...Object.values(properties), items, additionalProperties, ...anyOf, ...oneOf, ...allOf];
    return [...Object.keys(properties), ...below.flatMap((each) => propertiesIn(each, seen))];
  }

  const successesOf = ({ responses }: Body): readonly Body[] =>
    Object.keys(responses)
      .filter((status) => status.startsWith('2'))
      .flatMap((status) => Object.values<Body>(responses[status].content ?? {}).map(({ schema }) => schema));

  /** Keys of places are no secrets; those of the API are. */
  const isSecret = (name: string, { path }: Operation): boolean =>
    SECRET.test(name) || (name === 'key' && path.includes('/api-keys/'));

  const secretsOf = (each: Operation): readonly string[] =>
    successesOf(each.operation)
      .flatMap((schema) => propertiesIn(schema))
      .filter((name) => isSecret(name, each));

  it('are known by their schemas, and are never compressed', () => {
    const found = operationsOf(document).filter((each) => secretsOf(each).length > 0);
    expect(found.map(({ name }) => name)).to.include.members([
      ...['login', 'register', 'refreshToken', 'setupTwoFactor', 'enableTwoFactor', 'acceptInvitation'],
      ...['createApiKey', 'rotateApiKey', 'createWebhook', 'regenerateWebhookSecret', 'signInToStudio'],
    ]);
    for (const { name } of found) {
      const route = routes.find((each) => each.name === name);
      expect(route?.hasSecrets, name).to.equal(true);
      expect(Object.keys(route!.responses), name).not.to.include('304');
    }
  });
});
