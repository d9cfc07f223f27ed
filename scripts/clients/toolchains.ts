import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { type Command, execute } from './command.ts';
import { CACHE, SOURCES } from './paths.ts';

/** What has to be installed on the machine: a compiler or interpreter with its package manager. */
export type Toolchain = 'go' | 'java' | 'node' | 'python';

export const OPENAPI_GENERATOR = '7.25.0';
export const OAPI_CODEGEN = 'v2.8.2';
const DEPENDENCY_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

export const GENERATOR_JAR = `${CACHE}/openapi-generator-cli-${OPENAPI_GENERATOR}.jar`;
export const PYTHON = `${CACHE}/venv/bin`;
export const GO_TOOLS = `${CACHE}/go`;
export const NPM_TOOLS = `${CACHE}/node_modules/.bin`;

/** Copies the libraries of the Maven project in the working folder to `libraries`. */
export const COPY_LIBRARIES: Command = [
  ...(['mvn', '-q', '-B', `${DEPENDENCY_PLUGIN}:copy-dependencies`] as const),
  ...['-DincludeScope=compile', '-DoutputDirectory=libraries'],
];

/** What each is called, with the oldest version that works. */
export const TOOLCHAINS: Readonly<Record<Toolchain, string>> = {
  go: 'Go 1.25',
  java: 'a JDK 17 with Maven 3',
  node: 'npm',
  python: 'Python 3.11 with venv',
};

/** How each is recognized: programs, and what they must print. */
const REQUIRED: Readonly<Record<Toolchain, readonly (readonly [command: Command, version: RegExp])[]>> = {
  go: [[['go', 'version'], /go1\.(2[5-9]|[3-9]\d)/]],
  java: [
    [['javac', '-version'], /javac (1[7-9]|[2-9]\d)/],
    [['mvn', '-version'], /Apache Maven 3/],
  ],
  node: [[['npm', '--version'], /^\d/m]],
  python: [
    [['python3', '--version'], /Python 3\.(1[1-9]|[2-9]\d)/],
    [['python3', '-m', 'ensurepip', '--version'], /^pip/m],
  ],
};

/** Whether the machine has it, in a version that works. */
export const isAvailable = (toolchain: Toolchain): boolean =>
  REQUIRED[toolchain].every(([[program, ...args], version]) => {
    const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    return version.test(`${stdout}${stderr}`);
  });

/** Installs the pinned generators of these toolchains into the cache, where they are not there yet. */
export async function installTools(toolchains: readonly Toolchain[]): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const toolchain of toolchains) await INSTALL[toolchain]();
}

const INSTALL: Readonly<Record<Toolchain, () => Promise<void>>> = {
  async go() {
    const source = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${OAPI_CODEGEN}`;
    await once('go', source, () => execute(['go', 'install', source], CACHE, { GOBIN: GO_TOOLS }));
  },
  async java() {
    if (existsSync(GENERATOR_JAR)) return;
    const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR}`;
    await execute(['mvn', '-q', '-B', `${DEPENDENCY_PLUGIN}:copy`, artifact, `-DoutputDirectory=${CACHE}`], CACHE);
  },
  async node() {
    await once('node', readFileSync(`${SOURCES}/npm/package-lock.json`, 'utf8'), async () => {
      for (const file of ['package.json', 'package-lock.json'])
        await copyFile(`${SOURCES}/npm/${file}`, `${CACHE}/${file}`);
      await execute(['npm', 'ci', '--prefix', CACHE, '--ignore-scripts', '--no-audit', '--no-fund'], CACHE);
    });
  },
  async python() {
    const requirements = `${SOURCES}/requirements.txt`;
    await once('python', readFileSync(requirements, 'utf8'), async () => {
      await execute(['python3', '-m', 'venv', `${CACHE}/venv`], CACHE);
      await execute([`${PYTHON}/pip`, 'install', '-q', '-r', requirements], CACHE);
    });
  },
};

/** Installs something that is not in the cache in this version. */
async function once(name: string, version: string, install: () => Promise<unknown>): Promise<void> {
  const stamp = `${CACHE}/${name}.installed`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  await install();
  writeFileSync(stamp, version);
}
