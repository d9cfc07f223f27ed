import { expect } from 'chai';
import fc from 'fast-check';
import { domainNames } from '../../../adapters/http/validation/domain-names.ts';
import {
  canonicalEmail,
  countedEmail,
  emailFault,
  formsOfMailbox,
  formsOfSignIn,
} from '../../../src/domain/shared/email.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { cases } from '../../support/test-depth.ts';

const canonical = (text: string) => canonicalEmail(text, domainNames);
const formsOf = (text: string) => formsOfMailbox(canonical(text)!, domainNames);
const signIn = (text: string) => formsOfSignIn(text, domainNames);

const ZERO_WIDTH_SPACE = '\u200b';
const KELVIN = '\u212a';

const label = fc.string({ unit: fc.constantFrom(...'abcxyz019üßйд日é'), minLength: 1, maxLength: 12 });
const domain = fc.tuple(label, fc.constantFrom('example', 'org', 'рф', 'co.uk')).map((parts) => parts.join('.'));
const local = fc.string({ unit: fc.constantFrom(...'aZ09._%+-éÉß日!#$&*'), minLength: 1, maxLength: 20 });
const written = fc.tuple(local, domain).map((parts) => parts.join('@'));
const anything = fc.oneof(
  written,
  fc.tuple(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter })).map((parts) => parts.join('@')),
  fc.tuple(local, fc.string({ unit: 'grapheme' }), domain).map(([a, b, c]) => `${a}@${b}${c}`),
);

describe('The canonical form of an email', () => {
  for (const [what, text, form] of [
    ['unchanged', 'ann@people.example', 'ann@people.example'],
    ['without the blanks around it', '\ufeff ann@people.example\n', 'ann@people.example'],
    ['in lower case', 'Ann.Miller@People.EXAMPLE', 'ann.miller@people.example'],
    ['with other capital letters as they are', 'ÄNN@people.example', 'Änn@people.example'],
    ['with its domain in ASCII', 'ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
    ['with a domain that was in ASCII', 'ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
    ['with a sharp s of its own', 'ann@faß.example', 'ann@xn--fa-hia.example'],
    ['without a full-width letter in the domain', 'v@ｃorp.example', 'v@corp.example'],
    ['without a zero-width space in the domain', `v@corp${ZERO_WIDTH_SPACE}.example`, 'v@corp.example'],
    ['without a soft hyphen in the domain', 'v@co\u00adrp.example', 'v@corp.example'],
    ['without a Kelvin sign in the domain', `v@${KELVIN}orp.example`, 'v@korp.example'],
    ['with full stops that are dots', 'v@corp。example', 'v@corp.example'],
  ] as const) {
    it(`is ${what}`, () => expect(canonical(text)).to.equal(form));
  }

  for (const [what, text] of [
    ['nothing', ''],
    ['no domain', 'ann@'],
    ['no local part', '@people.example'],
    ['two domains', 'ann@people@people.example'],
    ['a domain of one label', 'ann@people'],
    ['a domain with an empty label', 'ann@people..example'],
    ['a domain that ends in a dot', 'ann@people.example.'],
    ['a domain that ends in a dot of another script', 'ann@people.example。'],
    ['a domain that is an address', 'ann@127.0.0.1'],
    ['a domain that is read as an address', 'ann@0x7f.1'],
    ['a domain that is an address in full width', 'ann@１２７.１'],
    ['a domain with a path', 'ann@people.example/x'],
    ['a domain with a port', 'ann@people.example:80'],
    ['a domain with a query', 'ann@people.example?x'],
    ['a domain that is escaped', 'ann@%70eople.example'],
    ['a domain with a line break', 'ann@peo\nple.example'],
    ['a domain with a full-width slash', 'ann@people／x.example'],
    ['a domain that starts with a hyphen', 'ann@-people.example'],
    ['a label of 64 characters', `ann@${'a'.repeat(64)}.example`],
    ['255 characters', `${'a'.repeat(240)}@people.example`],
    ['255 characters once its domain is in ASCII', `${'a'.repeat(227)}@bücher.example.organization`],
    ['a zero-width space in the local part', `v${ZERO_WIDTH_SPACE}@corp.example`],
    ['a variation selector in the local part', 'v\ufe0f@corp.example'],
    ['a filler in the local part', 'v\u115f@corp.example'],
    ['half a character in the local part', 'v\ud800@corp.example'],
    ['a control character in the local part', 'v\u0007@corp.example'],
    ['a blank in the local part', 'a nn@people.example'],
    ['a blank that does not break in the local part', 'a\u00a0nn@people.example'],
    ['a Kelvin sign in the local part', `${KELVIN}ate@people.example`],
    ['a full-width letter in the local part', 'ａnn@people.example'],
    ['a ligature in the local part', 'ﬁnn@people.example'],
    ['a decomposed letter in the local part', 'zoe\u0308@people.example'],
    ...[...',;:<>()[]"\\'].map((character) => [`a ${character} in the local part`, `a${character}b@people.example`]),
  ] as const) {
    it(`does not exist for ${what}`, () => expect(canonical(text!)).to.equal(null));
  }

  it('is missing with a reason, which says where only the form of its letters is wrong', () => {
    expect(emailFault('zoe\u0308@people.example', domainNames)).to.include('normalization form C');
    expect(emailFault('ann', domainNames)).to.equal('Must be an email address.');
    expect(emailFault('zoë@people.example', domainNames)).to.equal(null);
  });

  it('is canonical itself, ASCII except the local part, and within the length limit of an email', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const form = canonical(text);
        fc.pre(form !== null);
        expect(canonical(form!)).to.equal(form);
        expect(form).to.match(/^[^\p{C}\p{Z}A-Z,;:<>()[\]"\\@]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/u);
        expect(form!.normalize('NFKC')).to.equal(form);
        expect(form).to.have.length.at.most(254);
      }),
      { numRuns: cases(2000) },
    );
  });

  it('is the same in any spelling of the domain and in any case of ASCII letters', () => {
    fc.assert(
      fc.property(written, fc.constantFrom('NFC', 'NFD', 'NFKD'), (text, form) => {
        const [name, place] = text.split('@') as [string, string];
        fc.pre(canonical(text) !== null);
        // The capitals of a sharp s are two other letters.
        const capitals = place.includes('ß') ? [] : [place.toUpperCase()];
        for (const other of [place.normalize(form), domainNames.toAscii(place), ...capitals]) {
          expect(canonical(`${name}@${other}`), other).to.equal(canonical(text));
        }
        expect(canonical(text.replace(/[a-z]/g, (letter) => letter.toUpperCase()))).to.equal(canonical(text));
      }),
      { numRuns: cases(500) },
    );
  });

  it('ignores characters that the mapping of domains removes', () => {
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(ZERO_WIDTH_SPACE, '\u00ad', '\u2060', '\ufeff'),
        fc.nat(),
        (text, mark, n) => {
          fc.pre(canonical(text) !== null);
          const at = text.indexOf('@') + 1;
          const place = at + 1 + (n % (text.length - at - 1));
          expect(canonical(text.slice(0, place) + mark + text.slice(place))).to.equal(canonical(text));
        },
      ),
      { numRuns: cases(500) },
    );
  });
});

describe('An account is found', () => {
  it('by its mailbox: in canonical form, and with the domain in Unicode', () => {
    expect(formsOf('Ann@people.example')).to.deep.equal(['ann@people.example']);
    expect(formsOf('ann@xn--bcher-kva.example')).to.deep.equal(['ann@xn--bcher-kva.example', 'ann@bücher.example']);
    expect(formsOf('Änn@people.example')).not.to.include('änn@people.example');
  });

  it('at sign-in by the text that it was registered with before canonical forms', () => {
    expect(signIn('V@ｃorp.example')).to.deep.equal(['v@ｃorp.example', 'v@corp.example']);
    expect(signIn(`v${ZERO_WIDTH_SPACE}@corp.example`)).to.deep.equal([`v${ZERO_WIDTH_SPACE}@corp.example`]);
    expect(signIn('ANN@Bücher.example')[0]).to.equal('ann@bücher.example');
    expect(signIn('ÄNN@people.example')).to.deep.equal(['Änn@people.example', 'änn@people.example']);
  });

  it('at sign-in in canonical form where no other account can match', () => {
    expect(signIn(' Ann@People.example')).to.deep.equal(['ann@people.example']);
  });

  it('in another form only where no account is registered with that text', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const form = canonical(text);
        fc.pre(form !== null);
        const [first] = signIn(text);
        expect(first === form || canonical(first!) !== first).to.equal(true);
        expect(signIn(form!)[0]).to.be.oneOf(formsOf(form!));
      }),
    );
  });

  it('and its failures counted together, in any spelling', () => {
    expect(countedEmail('V@ｃorp.example', domainNames)).to.equal('v@corp.example');
    expect(countedEmail(`V${ZERO_WIDTH_SPACE}@corp.example`, domainNames)).to.equal(
      `v${ZERO_WIDTH_SPACE}@corp.example`,
    );
  });
});
