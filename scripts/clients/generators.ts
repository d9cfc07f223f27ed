import { readFileSync } from 'node:fs';
import type { Command } from './command.ts';
import { PROJECT, SOURCES } from './paths.ts';
import {
  COPY_LIBRARIES,
  GENERATOR_JAR,
  GO_TOOLS,
  NPM_TOOLS,
  OAPI_CODEGEN,
  OPENAPI_GENERATOR,
  PYTHON,
  type Toolchain,
} from './toolchains.ts';

/** A generator of clients: how it generates, and how its client is compiled and runs the journey, all in its working folder. */
export type Generator = {
  readonly language: string;
  readonly generator: string;
  readonly version: string;
  /** The folder of its journey. */
  readonly folder: string;
  readonly needs: readonly Toolchain[];
  /** The files of `shared` that its journey uses. */
  readonly shared: readonly string[];
  readonly generate: readonly Command[];
  readonly compile: readonly Command[];
  readonly journey: readonly Command[];
};

const DOCUMENT = 'openapi.json';
const DOCUMENT_3_0 = 'openapi-3.0.json';

/** Clients then ignore fields that they do not know, so that a new field does not break them. */
const IGNORING_NEW_FIELDS = '--additional-properties=disallowAdditionalPropertiesIfNotPresent=false';

/** Generates with openapi-generator into the folder `client`. */
const openapiGenerator = (name: string, ...options: readonly string[]): Command => [
  ...(['java', '-jar', GENERATOR_JAR, 'generate', '-i', DOCUMENT, '-o', 'client', '-g', name] as const),
  ...['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'],
  ...options,
];

const BIN = `${PROJECT}/node_modules/.bin`;
const bundle = 'journey.ts --bundle --format=esm --platform=node --outfile=journey.mjs --log-level=warning'.split(' ');
const typescript = {
  shared: ['journey-steps.ts'],
  compile: [[`${BIN}/tsc`, '--ignoreConfig', '--strict', '--noEmit', 'journey.ts']],
  journey: [
    [`${BIN}/esbuild`, ...bundle],
    [process.execPath, 'journey.mjs'],
  ],
} as const;

/** Those with a function for each operation: `calls.ts` says how these are called, and the journey is the same. */
const functions = { ...typescript, shared: ['journey-steps.ts', 'journey.ts'] } as const;

const go = {
  shared: ['go.mod', 'go.sum', 'journey_steps.go'],
  compile: [['go', 'vet', '.', './client']],
  journey: [['go', 'run', '.']],
} as const;

const CLASSES = 'classes:client/libraries/*';
const java = {
  language: 'Java',
  version: OPENAPI_GENERATOR,
  needs: ['java'],
  shared: ['Journey.java'],
  compile: [
    ['sh', '-c', 'find client/src/main/java -name "*.java" >sources'],
    ['javac', '-proc:none', '-d', 'classes', '-cp', CLASSES, '@sources', 'Journey.java', 'Clients.java'],
  ],
  journey: [['java', '-cp', CLASSES, 'Journey']],
} as const;

/** Generates a client for Java with this library for HTTP, and downloads what the client needs. */
const javaClient = (library: string): readonly Command[] => [
  openapiGenerator('java', '--library', library, IGNORING_NEW_FIELDS),
  [COPY_LIBRARIES[0], '-f', 'client/pom.xml', ...COPY_LIBRARIES.slice(1)],
];

const npmPackages = JSON.parse(readFileSync(`${SOURCES}/npm/package.json`, 'utf8')).dependencies;
const pythonPackages = readFileSync(`${SOURCES}/requirements.txt`, 'utf8');

export const GENERATORS: readonly Generator[] = [
  {
    language: 'Python',
    generator: 'openapi-generator python',
    version: OPENAPI_GENERATOR,
    folder: 'python-openapi-generator',
    needs: ['java', 'python'],
    shared: ['journey_steps.py'],
    generate: [openapiGenerator('python', '--package-name', 'waymark_client')],
    compile: [[`${PYTHON}/python`, '-m', 'compileall', '-q', 'client/waymark_client', 'journey.py']],
    journey: [['env', 'PYTHONPATH=client', `${PYTHON}/python`, 'journey.py']],
  },
  {
    language: 'Python',
    generator: 'openapi-python-client',
    version: /^openapi-python-client==(.*)$/m.exec(pythonPackages)![1]!,
    folder: 'openapi-python-client',
    needs: ['python'],
    shared: ['journey_steps.py'],
    generate: [
      [
        ...(['env', `PATH=${PYTHON}:${process.env.PATH}`, 'openapi-python-client', 'generate', '--overwrite'] as const),
        ...['--path', DOCUMENT, '--output-path', 'client'],
      ],
    ],
    compile: [['env', 'MYPYPATH=client', `${PYTHON}/mypy`, '--strict', 'journey.py', 'client/waymark_client']],
    journey: [['env', 'PYTHONPATH=client', `${PYTHON}/python`, 'journey.py']],
  },
  {
    language: 'Go',
    generator: 'openapi-generator go',
    version: OPENAPI_GENERATOR,
    folder: 'go-openapi-generator',
    needs: ['java', 'go'],
    ...go,
    generate: [openapiGenerator('go', '--package-name', 'waymark', IGNORING_NEW_FIELDS.concat(',withGoMod=false'))],
  },
  {
    language: 'Go',
    generator: 'oapi-codegen',
    version: OAPI_CODEGEN.slice(1),
    folder: 'oapi-codegen',
    needs: ['go'],
    ...go,
    generate: [
      ['mkdir', '-p', 'client'],
      [
        ...([`${GO_TOOLS}/oapi-codegen`, '-generate', 'types,client', '-package', 'waymark'] as const),
        ...['-o', 'client/client.go', DOCUMENT],
      ],
    ],
  },
  {
    generator: 'openapi-generator java, okhttp-gson',
    folder: 'java-okhttp-gson',
    ...java,
    generate: javaClient('okhttp-gson'),
  },
  { generator: 'openapi-generator java, native', folder: 'java-native', ...java, generate: javaClient('native') },
  {
    language: 'TypeScript',
    generator: 'openapi-generator typescript-fetch',
    version: OPENAPI_GENERATOR,
    folder: 'typescript-fetch',
    needs: ['java', 'node'],
    ...typescript,
    generate: [openapiGenerator('typescript-fetch')],
  },
  {
    language: 'TypeScript',
    generator: 'openapi-typescript, openapi-fetch',
    version: `${npmPackages['openapi-typescript']}, ${npmPackages['openapi-fetch']}`,
    folder: 'openapi-fetch',
    needs: ['node'],
    ...typescript,
    generate: [[`${NPM_TOOLS}/openapi-typescript`, DOCUMENT, '-o', 'client/schema.d.ts']],
  },
  {
    language: 'TypeScript',
    generator: '@hey-api/openapi-ts',
    version: npmPackages['@hey-api/openapi-ts'],
    folder: 'hey-api',
    needs: ['node'],
    ...functions,
    generate: [[`${NPM_TOOLS}/openapi-ts`, '-i', DOCUMENT, '-o', 'client']],
  },
  {
    language: 'TypeScript',
    generator: 'orval, fetch',
    version: npmPackages.orval,
    folder: 'orval',
    needs: ['node'],
    ...functions,
    generate: [[`${NPM_TOOLS}/orval`, '--config', 'orval.config.mjs']],
  },
  {
    language: 'TypeScript',
    generator: 'oazapfts',
    version: npmPackages.oazapfts,
    folder: 'oazapfts',
    needs: ['node'],
    ...functions,
    generate: [[`${NPM_TOOLS}/oazapfts`, DOCUMENT_3_0, 'client.ts']],
  },
];
