import { generateAndCompile, makeJourney, STEPS } from './clients.ts';
import { startDemo } from './demo-service.ts';
import { GENERATORS, type Generator } from './generators.ts';
import { lintDocument } from './lint.ts';
import { type Result, writeTable } from './results.ts';
import { installTools, isAvailable, TOOLCHAINS } from './toolchains.ts';

/**
 * Generates clients with every generator, compiles them strictly, makes the journey with each and writes the table of
 * docs/api-clients.md. Arguments are folders of generators: these only, without writing the table. Fails where one of them fails, and
 * with `REQUIRE_ALL_ADAPTERS=1` where a compiler is missing.
 */
const chosen = process.argv.slice(2);
const generators = GENERATORS.filter(({ folder }) => chosen.length === 0 || chosen.includes(folder));
let skipped = 0;
const service = await startDemo();
try {
  await installTools(['node']);
  const problems = chosen.length === 0 ? await lintDocument(service.document) : [];
  for (const problem of problems) console.error(problem);
  const results: Result[] = [];
  for (const generator of generators) if (await hasToolchains(generator)) results.push(await tried(generator));
  if (results.length === GENERATORS.length) await writeTable(results);
  const isGood = results.every(({ compiles, steps }) => compiles && steps === STEPS.journey + STEPS.demo);
  const isComplete = skipped === 0 || process.env.REQUIRE_ALL_ADAPTERS !== '1';
  process.exitCode = isGood && isComplete && problems.length === 0 ? 0 : 1;
} finally {
  await service.stop();
}

async function hasToolchains({ generator, needs }: Generator): Promise<boolean> {
  for (const toolchain of needs) {
    if (isAvailable(toolchain)) continue;
    console.error(`\n  !! SKIPPED: ${generator}, which needs ${TOOLCHAINS[toolchain]}`);
    skipped += 1;
    return false;
  }
  await installTools(needs);
  return true;
}

async function tried(generator: Generator): Promise<Result> {
  const start = performance.now();
  const compiles = await generateAndCompile(generator, service).then(() => true, report);
  const { steps, output } = await makeJourney(generator, service);
  if (steps < STEPS.journey + STEPS.demo) console.error(output);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${generator.generator}: ${compiles ? 'compiles' : 'does not compile'}, ${steps} steps, ${seconds} s`);
  return { generator, compiles, steps };
}

function report(error: Error): false {
  console.error(error.message);
  return false;
}
