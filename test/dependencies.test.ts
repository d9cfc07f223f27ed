import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { posix } from 'node:path';
import { expect } from 'chai';
import { ORDERS, orderBreaches } from './support/code/folder-order.ts';
import { importCycles } from './support/code/import-cycles.ts';
import { breaches, layerOf, type SourceFile } from './support/code/layer-breaches.ts';
import { LAYERS } from './support/code/layers.ts';
import { useCaseFaults } from './support/code/use-case-files.ts';

// A constant: knip reads a pattern that is written in the call, and takes the files for entry points, whose exports it trusts.
const PATTERNS = [
  'src/**/*.ts',
  'adapters/**/*.{ts,tsx}',
  'config/**/*.ts',
  'scripts/**/*.ts',
  'examples/**/*.ts',
  'test/**/*.ts',
];

const planted: readonly (readonly [string, SourceFile])[] = [
  ['a port in the domain', file('src/domain/x.ts', "import type { Needs } from '../ports/needs.ts';")],
  ['a use case in a port', file('src/ports/x.ts', "import { login } from '../usecases/accounts/login.ts';")],
  ['an adapter in a use case', file('src/usecases/x/y.ts', "export { z } from '../../../adapters/sql/users.ts';")],
  ['Node in the core', file('src/usecases/x/y.ts', "import { readFileSync } from 'node:fs';")],
  ['a package in the core', file('src/domain/x.ts', "import * as v from 'valibot';")],
  ['a dynamic import in the core', file('src/domain/x.ts', "const fs = await import('node:fs');")],
  ['a storage in the HTTP side', file('adapters/http/x.ts', "import { sqlStorage } from '../sql/storage.ts';")],
  ['one store in another', file('adapters/operations/memory/x.ts', "import { rows } from '../sql/rows.ts';")],
  ['wiring in an adapter', file('adapters/http/x.ts', "import { createContainer } from 'awilix';")],
  [
    'the composition root in an adapter',
    file('adapters/sql/x.ts', "import { readSettings } from '../../config/settings/settings.ts';"),
  ],
  ['a database outside of its layer', file('config/x.ts', "import Database from 'better-sqlite3';")],
  ['Node in the browser', file('adapters/web/embed/x.ts', "import { join } from 'node:path';")],
  ['a use case in the browser', file('adapters/web/embed/x.ts', "import type { App } from '../../../src/app.ts';")],
  ['browser code on the server', file('adapters/pages/map/x.ts', "import { map } from '../../web/embed/map.ts';")],
  ['the service in its client', file('adapters/web/client/x.ts', "import type { App } from '../../src/app.ts';")],
  ['a package in the client', file('adapters/web/client/x.ts', "import { jwtVerify } from 'jose';")],
  ['a package in an example', file('examples/x/y.ts', "import { array } from 'valibot';")],
  ['the service in an example', file('examples/x/y.ts', "import type { App } from '../../src/app.ts';")],
  ['a test in the program', file('config/x.ts', "import { aUser } from '../test/support/builders.ts';")],
  ['the clock in the core', file('src/domain/x.ts', 'export const now = () => Date.now();')],
  ['today in the core', file('src/domain/x.ts', 'export const today = new Date();')],
  ['chance in the core', file('src/domain/x.ts', 'export const dice = Math.random() * 6;')],
  ['the process in the core', file('src/usecases/x/y.ts', 'export const home = process.env.HOME;')],
  ['the network in the core', file('src/usecases/x/y.ts', "export const page = fetch('https://maps.example');")],
  ['a timer in the core', file('src/usecases/x/y.ts', 'setTimeout(() => undefined, 5);')],
  ['a file outside of every layer', file('elsewhere/x.ts', '')],
];

describe('The layers', () => {
  it('import only what the table allows, and the core stays pure', async () => {
    const files = await sourceFiles();
    const counted = LAYERS.map(
      ({ name }) => `${name} ${files.filter(({ path }) => layerOf(path)?.name === name).length}`,
    );
    console.log(`      read ${files.length} files: ${counted.join(', ')}`);
    expect(files.filter(({ path }) => path.startsWith('src/'))).to.have.length.above(50);
    expect(breaches(files)).to.deep.equal([]);
  });

  for (const [what, breach] of planted) {
    it(`report ${what}`, () => {
      expect(breaches([breach])).to.have.length(1);
    });
  }

  it('may be named in comments', () => {
    const text =
      "/** Unlike Date.now(), a promise. */\n// import { x } from 'node:fs'\nexport const date = new Date(0);";
    expect(breaches([file('src/domain/x.ts', text)])).to.deep.equal([]);
  });
});

describe('The imports', () => {
  it('form no cycle', async () => {
    expect(importCycles(await sourceFiles())).to.deep.equal([]);
  });

  for (const [what, back] of [
    ['imports', "import { a } from './a.ts';"],
    ['type imports', "import type { A } from './a.ts';"],
    ['imports of types among others', "import { type A, type B } from './a.ts';"],
    ['exports', "export { a } from './a.ts';"],
    ['dynamic imports', "const a = await import('./a.ts');"],
  ] as const) {
    it(`are caught where ${what} form one`, () => {
      const files = [
        file('config/start.ts', "import { a } from '../src/a.ts';"),
        file('src/a.ts', "import { b } from './x/b.ts';"),
        file('src/x/b.ts', "import type { C } from '../c.ts';"),
        file('src/c.ts', back),
      ];
      expect(importCycles(files)).to.deep.equal(['src/a.ts > src/x/b.ts > src/c.ts > src/a.ts']);
    });
  }

  it('may lead to one file from many', () => {
    const files = [
      file('src/a.ts', "import { b } from './b.ts';\nimport { c } from './c.ts';"),
      file('src/b.ts', "import { c } from './c.ts';"),
      file('src/c.ts', ''),
    ];
    expect(importCycles(files)).to.deep.equal([]);
  });
});

describe('The folders', () => {
  const order = { area: 'x', lines: ['low', 'here there', '.', 'top'] };

  it('import only from those below them', async () => {
    expect(orderBreaches(await sourceFiles())).to.deep.equal([]);
  });

  it('import what is below them, beside them in the same folder, and outside of the area', () => {
    const text = "import '../low/a.ts';\nimport './b.ts';\nimport { y } from '../../y/y.ts';";
    expect(orderBreaches([file('x/here/a.ts', text), file('x/top/a.ts', "import '../a.ts';")], [order])).to.be.empty;
  });

  for (const [what, breach] of [
    ['a higher folder', file('x/low/a.ts', "import { b } from '../here/b.ts';")],
    ['a folder in the same line', file('x/here/a.ts', "import type { B } from '../there/b.ts';")],
    ['a file directly in the area from below', file('x/there/deep/a.ts', "const b = await import('../../b.ts');")],
    ['a folder above the files of the area', file('x/a.ts', "export { b } from './top/b.ts';")],
    ['a folder without a place', file('x/top/a.ts', "import { b } from '../other/b.ts';")],
    ['nothing, in a folder without a place', file('x/other/a.ts', '')],
  ] as const) {
    it(`are reported where one imports ${what}`, () => {
      expect(orderBreaches([breach], [order])).to.have.length(1);
    });
  }

  for (const breach of [
    file('src/domain/shared/x.ts', "import type { Project } from '../projects/content/project.ts';"),
    file('src/domain/projects/items/x.ts', "import { findRoute } from '../../wayfinding/route/find-route.ts';"),
    file('src/domain/projects/hours/x.ts', "import type { Place } from '../items/place.ts';"),
    file('src/domain/wayfinding/network/x.ts', "import type { Route } from '../route/route.ts';"),
    file('src/domain/visits/x.ts', "import type { Webhook } from '../webhooks/webhook.ts';"),
    file('src/domain/publishing/x.ts', "import { CONTENT_JOBS } from '../content-jobs/content-jobs.ts';"),
    file('src/ports/projects/x.ts', "import type { Needs } from '../needs.ts';"),
    file('src/usecases/shared/x.ts', "import { actorIn } from '../access/actor.ts';"),
    file('src/usecases/access/x.ts', "import { saveProject } from '../projects/shared/save.ts';"),
    file('src/usecases/organizations/x.ts', "import { deleteAccount } from '../accounts/shared/delete-account.ts';"),
    file('adapters/sql/drivers/x.ts', "import { sqlUsers } from '../accounts/users.ts';"),
    file('adapters/sql/organizations/x.ts', "import { removeContent } from '../projects/remove-content.ts';"),
    file('adapters/http/bodies/x.ts', "import { authRoutes } from '../api/accounts/routes/auth.ts';"),
    file('adapters/http/validation/x.ts', "import { ERRORS } from '../responses/errors.ts';"),
    file('adapters/http/api/projects/x.ts', "import { checkResponse } from '../wayfinding/schemas/routes.ts';"),
    file('config/settings/x.ts', "import { openObjects } from '../stores/stores.ts';"),
    file('config/backup/x.ts', "import type { Application } from '../service/application.ts';"),
    file('config/commands/x.ts', "import { run } from '../run.ts';"),
    file('adapters/web/embed/model/x.ts', "import type { MapState } from '../state/state.ts';"),
    file('adapters/web/embed/state/route/x.ts', "import { turn } from '../../plan/view/glide.ts';"),
    file('adapters/web/embed/plan/x.ts', "import { Glyph } from '../ui/parts/glyph.tsx';"),
    file('adapters/web/embed/page/x.ts', "import { followSurroundings } from '../surroundings.ts';"),
    file('adapters/web/embed/plan/view/x.ts', "import { markers } from '../markers/markers.ts';"),
    file('adapters/web/studio/document/x.ts', "import { scaleOf } from '../geometry/scale.ts';"),
    file('adapters/web/studio/editor/x.ts', "import type { Plan } from '../plan/plan-view.ts';"),
    file('adapters/web/studio/plan/x.ts', "import { chosenItems } from '../panels/chosen.ts';"),
    file('adapters/web/studio/panels/x.ts', "import { Canvas } from '../workspace/canvas.tsx';"),
    file('adapters/web/studio/frame/x.ts', "import { SignIn } from '../account/sign-in.tsx';"),
    file('scripts/bundle/x.ts', "import { buildBinary } from '../binary/build.ts';"),
  ]) {
    it(`are reported: ${breach.text.slice(0, -1)} in ${breach.path.split('/').slice(0, -1).join('/')}`, () => {
      expect(orderBreaches([breach])).to.have.length(1);
    });
  }

  // Not every layer has all areas of the product; the domain has.
  it('of every order are there', async () => {
    const paths = (await sourceFiles()).map(({ path }) => path);
    const isThere = (folder: string) => paths.some((path) => path.startsWith(`${folder}/`));
    const missing = ORDERS.flatMap(({ area, lines }) =>
      lines
        .join(' ')
        .split(' ')
        .filter((folder) => ![area, 'src/domain'].some((parent) => isThere(posix.join(parent, folder))))
        .map((folder) => posix.join(area, folder)),
    );
    expect(missing).to.deep.equal([]);
  });
});

describe('The files of the use cases', () => {
  const app = file('src/app/x.ts', "import { createTag } from '../usecases/projects/tags/create.ts';");
  const tag = (text: string, path = 'src/usecases/projects/tags/create.ts') => [app, file(path, text)];
  const action = 'export function createTag() {}';

  it('contain one action each, named as the file, and helpers are in folders called shared', async () => {
    const files = (await sourceFiles()).filter(({ path }) => path.startsWith('src/'));
    expect(files.filter(({ path }) => path.startsWith('src/usecases/'))).to.have.length.above(100);
    expect(useCaseFaults(files)).to.deep.equal([]);
  });

  it('may have helpers and types', () => {
    expect(useCaseFaults(tag(`${action}\nexport type Made = {};\nfunction help() {}`))).to.deep.equal([]);
    expect(useCaseFaults(tag('export const help = 1;', 'src/usecases/projects/tags/shared/help.ts'))).to.deep.equal([]);
    expect(useCaseFaults(tag('export const help = 1;', 'src/usecases/access/actor.ts'))).to.deep.equal([]);
  });

  for (const [what, files] of [
    ['a helper among the actions', tag('export const help = 1;', 'src/usecases/projects/tags/help.ts')],
    ['types among the actions', tag('export type Made = {};', 'src/usecases/projects/tags/made.ts')],
    ['a helper beside an action', tag(`${action}\nexport const help = 1;`)],
    [
      'a file that is named otherwise',
      [
        file(app.path, app.text.replace('create.ts', 'make.ts')),
        ...tag(action, 'src/usecases/projects/tags/make.ts').slice(1),
      ],
    ],
  ] as const) {
    it(`report ${what}`, () => {
      expect(useCaseFaults(files)).to.have.length(1);
    });
  }
});

function file(path: string, text: string): SourceFile {
  return { path, text };
}

/** All files but this one, whose text is full of breaches. */
async function sourceFiles(): Promise<readonly SourceFile[]> {
  const paths = await Array.fromAsync(glob(PATTERNS));
  const others = paths.filter((path) => path !== 'test/dependencies.test.ts');
  return others.map((path) => file(path, readFileSync(path, 'utf8')));
}
