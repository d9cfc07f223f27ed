import { getAssetKeys, getRawAsset } from 'node:sea';
import { useBundledScripts } from '../adapters/workers/threads/thread-scripts.ts';
import { packagedParts } from './packaged/packaged.ts';
import { run } from './run.ts';

// The program of the single executable, started by `executable.ts`: `scripts/build-binary.ts` puts the files into it.
const packaged = packagedParts({ names: getAssetKeys, read: (name) => Buffer.from(getRawAsset(name)) });
useBundledScripts(packaged.threadScript);
run(packaged, [process.execPath]);
