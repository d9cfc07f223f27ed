import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { client, makeProject, signUp } from '../support/client.ts';
import { BINARY, listening, type Program, startBinary } from '../support/program.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script><rect width="4"/></svg>';

(requireAdapter('the executable of `make binary`', existsSync(BINARY)) ? describe : describe.skip)(
  'The executable, in an empty folder with an empty environment',
  () => {
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    const programs: Program[] = [];
    const start = (args: readonly string[]) => {
      const program = startBinary(folder.path, args);
      programs.push(program);
      return program;
    };
    const stop = async (program: Program) => {
      program.process.kill('SIGTERM');
      expect(await program.ended).to.equal(0);
    };

    beforeEach(async () => {
      folder = await temporaryFolder();
    });

    afterEach(async () => {
      for (const program of programs.splice(0)) {
        program.process.kill('SIGKILL');
        await program.ended;
      }
      await folder.remove();
    });

    it('serves the demo building: its page, its script and its public map', async () => {
      const program = start(['serve', '--demo']);
      const api = client(await listening(program));
      const page = await program.printed(/The demo building: (\S+)/);
      const html = await api.get(page);
      expect(html.status).to.equal(200);
      const script = /src="([^"]+\.js)"/.exec(html.body)![1]!;
      expect((await api.get(script)).status).to.equal(200);
      const map = await api.get(`/api/p/${page.split('/').at(-1)}/`);
      expect(map.status).to.equal(200);
      expect(map.body.levels).to.have.length.above(1);
      expect(existsSync(join(folder.path, 'data/waymark.db'))).to.equal(true);
    });

    it('cleans an uploaded drawing, and keeps the data over a restart', async () => {
      const first = start(['serve']);
      let api = client(await listening(first));
      const person = await signUp(api);
      const project = await makeProject(api, person, 'Station');
      const form = new FormData();
      form.set('file', new Blob([DRAWING]), 'plan.svg');
      const { status, body } = await api.post(`/api/projects/${project.id}/upload-image/`, form, person.as);
      expect(status).to.equal(201);
      await stop(first);

      api = client(await listening(start([])));
      expect((await api.get(`/api/projects/${project.id}/`, person.as)).body.name).to.equal('Station');
      const image = await api.get(new URL(body.url).pathname);
      expect(image.body).to.contain('<rect').and.not.contain('script');
    });

    it('keeps everything in memory when asked, and runs the other commands', async () => {
      const program = start(['--memory']);
      expect((await client(await listening(program)).get('/readyz')).status).to.equal(200);
      expect(existsSync(join(folder.path, 'data'))).to.equal(false);
      await stop(program);
      const help = start(['--help']);
      expect(await help.ended).to.equal(0);
      expect(help.output()).to.contain('waymark').and.to.contain('serve');
    });
  },
);
