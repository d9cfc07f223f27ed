import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { writableFields } from '../../support/code/writable-fields.ts';
import controls from './controls.json' with { type: 'json' };

const STUDIO = join(import.meta.dirname, '../../../adapters/web/studio');
const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/studio-fields.md'), 'utf8');

/** Which field is changed in which file of the Studio, by the name of the operation. */
const CONTROLS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = controls;
/** In names of fields. */
const MOST = 15;

describe('The fields that the API can change', () => {
  it('have a control in the Studio, or a reason in its page, and not both', async () => {
    const writable = [...(await writableFields())].flatMap(([operation, fields]) => under(operation, fields));
    const controlled = Object.entries(CONTROLS).flatMap(([operation, files]) =>
      under(operation, Object.values(files).flat()),
    );
    const left = reasons().flatMap(({ operation, fields }) => under(operation, fields));
    expect([...controlled, ...left].sort()).to.deep.equal(writable.sort());
  });

  it('are named where their control is', () => {
    const absent = Object.values(CONTROLS).flatMap((files) =>
      Object.entries(files).flatMap(([file, fields]) => {
        const source = readFileSync(join(STUDIO, file), 'utf8');
        const isThere = (field: string) => new RegExp(`\\b${field.split('.').at(-1)}\\b`).test(source);
        return fields.filter((field) => !isThere(field)).map((field) => `${file}: ${field}`);
      }),
    );
    expect(absent).to.deep.equal([]);
  });

  it('that have no control are few, each with a reason', () => {
    const found = reasons();
    expect(new Set(found.flatMap(({ fields }) => fields)).size).to.be.within(1, MOST);
    for (const { reason } of found) expect(reason).to.match(/^[A-Z].{10,}\.$/);
  });
});

const under = (operation: string, fields: readonly string[]) => fields.map((field) => `${operation} ${field}`);

/** The rows of the page: each operation that it names with its fields. */
const reasons = () =>
  Array.from(PAGE.matchAll(/^\| (`.+?) \| (`.+?) \| (.+) \|$/gm), ([, operations, fields, reason]) =>
    namesIn(operations!).map((operation) => ({ operation, fields: namesIn(fields!), reason: reason! })),
  ).flat();

const namesIn = (cell: string): readonly string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name!);
