import { expect } from 'chai';
import { generateAndCompile, makeJourney, STEPS } from '../../scripts/clients/clients.ts';
import { execute } from '../../scripts/clients/command.ts';
import { startDemo } from '../../scripts/clients/demo-service.ts';
import { GENERATORS } from '../../scripts/clients/generators.ts';
import { errorsFoundBy, LINTERS } from '../../scripts/clients/lint.ts';
import { PROJECT } from '../../scripts/clients/paths.ts';
import { documentedTable, tableOf } from '../../scripts/clients/results.ts';
import { installTools, isAvailable, PYTHON, TOOLCHAINS, type Toolchain } from '../../scripts/clients/toolchains.ts';
import { requireAdapter } from '../support/require-adapter.ts';

const ALL_STEPS = STEPS.journey + STEPS.demo;
const available = new Set<Toolchain>();
for (const toolchain of ['node', 'go', 'java', 'python'] as const)
  if (requireAdapter(TOOLCHAINS[toolchain], isAvailable(toolchain))) available.add(toolchain);

describe('clients generated from the OpenAPI document', function () {
  // Downloads of generators and compilers on a busy machine.
  this.timeout(15 * 60_000);
  let service: Awaited<ReturnType<typeof startDemo>>;
  before(async () => {
    service = await startDemo();
  });
  after(() => service.stop());

  for (const generator of GENERATORS) {
    const isPossible = generator.needs.every((toolchain) => available.has(toolchain));
    (isPossible ? describe : describe.skip)(generator.generator, () => {
      it('compiles strictly', async () => {
        await installTools(generator.needs);
        await generateAndCompile(generator, service);
      });

      it(`makes the journey, ${STEPS.journey} of ${STEPS.journey}, and reads the demo`, async () => {
        const { steps, output } = await makeJourney(generator, service);
        expect(steps, output).to.equal(ALL_STEPS);
      });
    });
  }

  for (const [name, linter] of Object.entries(LINTERS)) {
    it(`${name} finds no error in the document`, async () => {
      await installTools(['node']);
      expect(await errorsFoundBy(linter, service.document)).to.equal(null);
    });

    it(`${name} finds the error of a document with a planted one`, async () => {
      const broken = service.document.replace('#/components/schemas/Session"', '#/components/schemas/NoSuchSchema"');
      expect(await errorsFoundBy(linter, broken)).to.match(/\$ref|NoSuchSchema/);
    });
  }

  (available.has('python') ? it : it.skip)(
    'beside them, that for Python itself has types which refuse wrong programs',
    async () => {
      await installTools(['python']);
      await execute(
        [`${PYTHON}/mypy`, '--strict', '--cache-dir=/dev/null', 'waymark_client', `${PROJECT}/test/python/program.py`],
        `${PROJECT}/adapters/python`,
      );
    },
  );

  it('are all in the table of the documentation, with these versions', async () => {
    const results = GENERATORS.map((generator) => ({ generator, compiles: true, steps: ALL_STEPS }));
    expect(await documentedTable()).to.equal(tableOf(results));
  });
});
