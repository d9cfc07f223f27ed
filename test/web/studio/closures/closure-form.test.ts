import { expect } from 'chai';
import { closureBody, newClosure, valuesOfClosure } from '../../../../adapters/web/studio/closures/closure-form.ts';
import { phaseOf } from '../../../../adapters/web/studio/closures/closure-times.ts';

const STORED = {
  id: 'c',
  target: { type: 'transition', id: 'lift' },
  effect: 'closed',
  from: '2026-11-27T10:15:30.500Z',
  until: null,
  reason: { en: 'Out of order' },
} as unknown as Parameters<typeof valuesOfClosure>[0];

describe('A closure in a form', () => {
  it('begins now and stays open where no times are entered', () => {
    const body = closureBody({ ...newClosure('area:a'), reason: { en: 'Works', de: ' ' } }, null);
    expect(body).to.deep.equal({
      target: { type: 'area', id: 'a' },
      effect: 'closed',
      reason: { en: 'Works' },
      until: null,
    });
  });

  it('keeps the seconds of times that nobody changed', () => {
    const before = valuesOfClosure(STORED);
    const body = closureBody({ ...before, effect: 'slow' }, before);
    expect(body).not.to.have.any.keys('from', 'until');
    expect([body.effect, body.target]).to.deep.equal(['slow', STORED.target]);
  });

  it('has local times, and sends them as instants', () => {
    const before = valuesOfClosure(STORED);
    const { from } = closureBody(before, null);
    expect(from).to.equal('2026-11-27T10:15:00.000Z');
    const ended = closureBody({ ...before, until: before.from }, before);
    expect(ended.until).to.equal('2026-11-27T10:15:00.000Z');
    const opened = { ...before, until: before.from };
    expect(closureBody({ ...opened, until: '' }, opened).until).to.equal(null);
  });

  it('is coming, acting or ended at a time', () => {
    const at = (time: string) => phaseOf({ from: STORED.from, until: '2026-11-27T11:00:00Z' }, Date.parse(time));
    expect(['2026-11-27T10:00Z', '2026-11-27T10:30Z', '2026-11-27T11:00Z'].map(at)).to.deep.equal([
      'coming',
      'acting',
      'ended',
    ]);
    expect(phaseOf(STORED, Date.parse('2030-01-01T00:00Z'))).to.equal('acting');
  });
});
