/** Writes what the client for Python has of the OpenAPI document: the types of its schemas, and a method for every operation. */
import { writeFileSync } from 'node:fs';
import { generatedModules } from './python/generated.ts';

for (const [path, text] of await generatedModules()) writeFileSync(path, text);
