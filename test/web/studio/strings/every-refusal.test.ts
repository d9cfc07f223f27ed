import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type * as v from 'valibot';
import { files as refusals } from '#locales/refusals';
import { english, files } from '#locales/studio';
import { ERRORS } from '../../../../adapters/http/responses/errors.ts';
import type { Route } from '../../../../adapters/http/shared/route.ts';
import { messageOf } from '../../../../adapters/http/validation/messages.ts';
import { schemasIn } from '../../../../adapters/http/validation/schema-parts.ts';
import { WaymarkError } from '../../../../adapters/web/client/waymark-error.ts';
import { refusalIn } from '../../../../adapters/web/studio/parts/failure.ts';
import { knownIn } from '../../../../adapters/web/studio/strings/service-words.ts';
import type { Refusals } from '../../../../adapters/web/studio/strings/strings.ts';
import { fieldSentences } from '../../../support/code/sentences.ts';

const API = join(import.meta.dirname, '../../../../adapters/http/api');

/** What is answered by something else than a text of its own: as a field, or with the time that is left, or how much a plan allows. */
const SAID_OTHERWISE = ['invalid', 'throttled', 'plan_limit_reached'];

/** What no screen of the Studio can meet. */
const ELSEWHERE = [
  'src/domain/projects/images/draft-picture.ts', // Of pictures that the Studio draws itself.
  'src/domain/exchange/', // Issues of imports: the Studio has words for each of their codes, and shows these as a detail, marked as English.
  'src/usecases/projects/imports/',
  'src/usecases/accounts/operator/', // Commands of the operator.
  'src/usecases/organizations/operator/',
  'src/domain/projects/copies/builtin-templates/', // Content of maps.
];
const NO_ANSWER = [
  'A file that is in the way has gone.', // Faults that are answered as such.
  'The network is too large.',
  'The network must be measured first.',
  'The text is not base64.',
  'A project in status {0} cannot be {1}: only one in status {2} can.', // Come with a code.
  'Too many requests. Try again in {0} s.',
  'At most {0} values of Idempotency-Key are stored per account, each for 24 hours.',
  'An API key of type {0}, which can do no more than the account that created it, does not allow this: it takes the role {1}.',
];

const sentences = await refusals.en();

const RULES = ['src/domain', 'src/usecases', 'adapters/content/translations'];

describe('A refusal of the service in the Studio', () => {
  it('has a text for every code', () => {
    const coded = Object.keys(ERRORS).filter((code) => !SAID_OTHERWISE.includes(code));
    expect(Object.keys(english.codes).sort()).to.deep.equal(coded.sort());
  });

  it('has a text for every message of the schemas of bodies', async () => {
    const messages = await schemaMessages();
    expect(messages.length).to.be.greaterThan(100);
    expect(messages.filter((message) => !isKnown(message))).to.deep.equal([]);
  });

  it('has a text for every message of the rules', () => {
    const said = RULES.flatMap(fieldSentences).filter(
      ({ at, sentence }) => !ELSEWHERE.some((folder) => at.startsWith(folder)) && !NO_ANSWER.includes(sentence),
    );
    expect(said.length).to.be.greaterThan(100);
    const unknown = said.filter(({ sentence }) => !isKnown(sentence.replace(/\{\d\}/g, '7')));
    expect(unknown).to.deep.equal([]);
  });

  it('has none for a message that no rule has', () => {
    for (const message of ['Must be lovely', 'The lift is full.', 'Must be a number. The lift is full.'])
      expect(isKnown(message)).to.equal(false);
  });

  it('is what its sentence says, or else what its code means; in English it is the sentence', async () => {
    const de = await files.de!();
    const words = { english: sentences, own: de.refusals };
    const refused = (detail: string, code: string) =>
      new WaymarkError({ request: 'PATCH /', response: new Response('', { status: 403 }), body: { detail, code } });
    const plan = refused('The plan free does not include snapshots.', 'plan_feature_required');
    expect(refusalIn(plan, de, words)).to.equal('Der Tarif Ihrer Organisation enthält das nicht.');
    expect(refusalIn(plan, english, null)).to.equal('The plan free does not include snapshots.');
    const email = refused('Confirm your email first.', 'permission_denied');
    expect(refusalIn(email, de, words)).to.equal('Bestätigen Sie zuerst Ihre E-Mail-Adresse.');
    expect(refusalIn(refused('Nonsense.', 'of_tomorrow'), de, words)).to.equal(de.frame.failedAction);
    const picture = {
      request: 'POST /',
      response: new Response('', { status: 400 }),
      body: { error: 'The GIF has no pixels.' },
    };
    expect(refusalIn(new WaymarkError(picture), de, words)).to.equal(de.codes.image_refused);
  });

  it('is said in each language, with its values, and with no word of English', async () => {
    for (const [code, load] of Object.entries(files)) {
      const words = { english: sentences, own: (await load()).refusals };
      const same = Object.values(sentences).filter(
        (sentence) => said(sentence, words) === sentence.replace(/\{\d\}/g, '7'),
      );
      expect(same, code).to.deep.equal([]);
    }
  });
});

const isKnown = (message: string): boolean => knownIn(message, { english: sentences, own: sentences }) !== null;

const said = (sentence: string, words: Refusals): string | null => knownIn(sentence.replace(/\{\d\}/g, '7'), words);

/** Each message that a schema of a body can give: its own, or the one of its kind. */
async function schemaMessages(): Promise<readonly string[]> {
  const names = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /routes\/[^/]*\.ts$/.test(name),
  );
  const modules = await Promise.all(names.map(async (name) => Object.values(await import(join(API, name)))));
  const routes = modules
    .flat()
    .filter((value): value is readonly Route[] => Array.isArray(value))
    .flat();
  const roots = routes.flatMap(({ body, upload }) =>
    [body?.schema, upload?.fields].filter((each) => each !== undefined),
  );
  return [...new Set(roots.flatMap((root) => [...schemasIn(root)].flatMap(messagesOf)))];
}

/** What is wrong with the options of a value that may be of two kinds. */
const OPTIONS = ['Must be a number.', 'Must be a list.'].map((message) => ({ message }));

type Check = { readonly kind: string; readonly type: string; readonly message?: unknown; readonly expects?: string };

function messagesOf(schema: v.GenericSchema): readonly string[] {
  const { pipe = [schema] } = schema as { readonly pipe?: readonly unknown[] };
  return (pipe as readonly Check[]).flatMap(({ message, ...check }) => {
    if (typeof message === 'string') return [message];
    if (message !== undefined || !['schema', 'validation'].includes(check.kind)) return [];
    return [messageOf({ ...check, expected: check.expects, issues: OPTIONS } as never)];
  });
}
