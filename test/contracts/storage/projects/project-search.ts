import { expect } from 'chai';
import { foldText } from '../../../../src/domain/shared/text.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { NOW } from '../../../support/builders.ts';
import { givenOrganization, givenProject } from '../shared/given.ts';
import { listed } from './project-lists.ts';

const TEXTS = [
  'École Über',
  '100% free',
  '100 free',
  'a_b',
  'aXb',
  'c\\d',
  'cd',
  "O'Hare",
  'Hall',
  'Hall one',
  'ΑΘΉΝΑ',
  '🚉 x',
  '[a-z]*',
  'Große Straße',
  'Ærø',
];

/** What is searched, before it is folded, and what is found. */
const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['ECOLE', ['École Über']],
  ['e ub', ['École Über']],
  ['0%', ['100% free']],
  ['%', ['100% free']],
  ['_', ['a_b']],
  ['a_b', ['a_b']],
  ['\\', ['c\\d']],
  ['c\\d', ['c\\d']],
  ["'", ["O'Hare"]],
  ['hall', ['Hall', 'Hall one']],
  ['hall ', ['Hall one']],
  ['αθηνα', ['ΑΘΉΝΑ']],
  ['🚉', ['🚉 x']],
  ['[a-z]', ['[a-z]*']],
  ['*', ['[a-z]*']],
  ['strasse', ['Große Straße']],
  ['GROSSE', ['Große Straße']],
  ['ße', ['Große Straße']],
  ['aero', ['Ærø']],
  ['', TEXTS],
  ['nowhere', []],
];

export function projectSearchContract(storage: () => Storage): void {
  for (const field of ['name', 'description'] as const) {
    it(`finds text anywhere in the ${field}, folded, every character literally`, async () => {
      const { id: organizationId } = await givenOrganization(storage());
      for (const [n, text] of TEXTS.entries()) {
        const given = { name: `- ${n}`, description: '', createdAt: NOW, [field]: text };
        await givenProject(storage(), { organizationId, ...given });
      }
      for (const [search, expected] of CASES) {
        const found = await listed(storage(), { organizationIds: [organizationId], search: foldText(search) });
        expect(
          found.map((project) => project[field]),
          search,
        ).to.have.members(expected);
      }
    });
  }

  it('does not match across the name and the description', async () => {
    const { organizationId } = await givenProject(storage(), { name: 'North', description: 'wing' });
    for (const search of ['northwing', 'north wing']) {
      expect(await listed(storage(), { organizationIds: [organizationId], search }), search).to.deep.equal([]);
    }
  });

  it('finds a project by its current name', async () => {
    const project = await givenProject(storage(), { name: 'Before', description: 'early' });
    await storage().projects.update({ ...project, name: 'Äfter', description: 'Läte' });
    for (const [search, count] of [
      ['before', 0],
      ['early', 0],
      ['after', 1],
      ['late', 1],
    ] as const) {
      expect(await listed(storage(), { organizationIds: [project.organizationId], search }), search).to.have.length(
        count,
      );
    }
  });
}
