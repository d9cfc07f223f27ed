import { expect } from 'chai';
import { TOOLS } from '../../../../adapters/web/studio/editor/editor-state.ts';
import { TOOL_GROUPS } from '../../../../adapters/web/studio/editor/tool-groups.ts';

describe('The groups of tools', () => {
  it('have each tool once', () => {
    expect(TOOL_GROUPS.flatMap(({ tools }) => tools)).to.have.members(TOOLS);
    expect(TOOL_GROUPS.flatMap(({ tools }) => tools)).to.have.length(TOOLS.length);
  });
});
