import { expect } from 'chai';
import * as v from 'valibot';
import { projectResponse } from '../../../../adapters/http/api/projects/schemas/projects.ts';
import { named, namedSchemas } from '../../../../adapters/http/validation/named.ts';

describe('The names of schemas', () => {
  it('are given where the schemas are defined', () => {
    expect(namedSchemas()).to.include({ Project: projectResponse });
  });

  it('are given once', () => {
    expect(() => named('Project', v.string(), 'A text.')).to.throw('Two schemas are named Project.');
    expect(namedSchemas()).to.include({ Project: projectResponse });
  });

  it('are sorted, in any order of imports', () => {
    const names = Object.keys(namedSchemas());
    expect(names).to.deep.equal(names.toSorted());
  });
});
