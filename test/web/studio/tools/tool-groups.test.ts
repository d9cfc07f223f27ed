import { expect } from 'chai';
import { TOOLS } from '../../../../adapters/web/studio/editor/editor-state.ts';
import { OPERATIONS, TOOL_GROUPS } from '../../../../adapters/web/studio/editor/tool-groups.ts';

describe('The groups of tools', () => {
  it('have each tool once, and no operation', () => {
    const grouped = TOOL_GROUPS.flatMap(({ tools }) => tools);
    expect(grouped).to.have.members(TOOLS.filter((name) => !OPERATIONS.includes(name)));
    expect(new Set(grouped).size).to.equal(grouped.length);
    expect(grouped).to.not.include.members(['number']).and.not.include.members(['align']);
  });
});
