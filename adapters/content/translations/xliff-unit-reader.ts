import type { SaxesTagNS } from 'saxes';
import type { codeCounter } from './refused.ts';
import { controlOf } from './xliff-control.ts';
import { newSegment, type Segment } from './xliff-unit.ts';

const SEGMENTS = ['segment', 'ignorable'];
/** Elements with a text, in which inline elements may be. */
const TEXTS = ['source', 'seg-source', 'target', 'data'];

/** A marked part of a target, and how long the target was before it. */
type Mark = { readonly id: string | undefined; readonly length: number };

/** Reads the elements within a unit: its segments, of which a unit of XLIFF 1.2 is one itself. */
export function unitReader(unit: SaxesTagNS, countCode: ReturnType<typeof codeCounter>) {
  const segments: Segment[] = unit.local === 'unit' ? [] : [newSegment(false)];
  /** The code that inline elements stand for, by id (`originalData` in XLIFF 2). */
  const codes = new Map<string, string>();
  const marks: Mark[] = [];
  let within = '';
  let codeId = '';
  let language = '';

  const write = (text: string) => {
    const segment = segments.at(-1);
    if (within === 'data') codes.set(codeId, (codes.get(codeId) ?? '') + text);
    else if (segment && within === 'source') segment.source += text;
    else if (segment && within === 'target') segment.target += text;
  };
  const codeOf = (reference: string | undefined) => countCode(codes.get(reference ?? '') ?? '');
  const openTarget = (tag: SaxesTagNS) => {
    language = tag.attributes['xml:lang']?.value ?? language;
    const segment = segments.at(-1);
    if (!segment) return;
    segment.target = '';
    const states = statesOf(tag);
    if (states.length > 0) segment.states = states;
    segment.order = tag.attributes.order?.value ?? null;
  };
  const openMark = ({ attributes }: SaxesTagNS) => {
    const id = attributes.mtype?.value === 'seg' ? attributes.mid?.value : undefined;
    if (id !== undefined && within === 'seg-source') segments.at(-1)?.missing.add(id);
    marks.push({ id, length: segments.at(-1)?.target?.length ?? 0 });
  };
  const closeMark = () => {
    const mark = marks.pop();
    const segment = segments.at(-1);
    if (within !== 'target' || mark?.id === undefined || !segment?.target) return;
    if (segment.target.length > mark.length) segment.missing.delete(mark.id);
  };

  return {
    segments,
    /** The language that the targets name themselves; empty for none. */
    language: () => language,
    open(tag: SaxesTagNS) {
      const value = (name: string) => tag.attributes[name]?.value;
      if (tag.local === 'data') codeId = value('id') ?? '';
      if (tag.local === 'target') openTarget(tag);
      if (SEGMENTS.includes(tag.local)) segments.push(segmentOf(tag));
      else if (TEXTS.includes(tag.local)) within = tag.local;
      else if (tag.local === 'mrk') openMark(tag);
      else write(codeOf(value('dataRef') ?? value('dataRefStart')) + controlOf(value('id'), value('hex')));
    },
    /** `isKept`: white space around the text is a part of it, also where it has line ends, with which programs indent elements. */
    close(tag: SaxesTagNS, isKept: boolean) {
      if (tag.local === 'target' && !isKept) trimTarget(segments.at(-1));
      if (TEXTS.includes(tag.local)) within = '';
      else if (tag.local === 'mrk') closeMark();
      else write(codeOf(tag.attributes.dataRefEnd?.value));
    },
    text: write,
  };
}

/** Removes the white space with which a program has put the text on lines of its own. */
function trimTarget(segment: Segment | undefined): void {
  if (!segment?.target || segment.isBetween) return;
  const { target } = segment;
  const [start, end] = [target.length - target.trimStart().length, target.trimEnd().length];
  if (target.slice(0, start).includes('\n') && target.slice(end).includes('\n'))
    segment.target = target.slice(start, end);
}

const segmentOf = (tag: SaxesTagNS): Segment => ({ ...newSegment(tag.local === 'ignorable'), states: statesOf(tag) });

/** The state of a target and the part of it that a program adds (`subState="prefix:needs-translation"`). */
function statesOf({ attributes }: SaxesTagNS): readonly string[] {
  const sub = attributes.subState?.value.split(':').at(-1);
  return [attributes.state?.value, sub].filter((state) => state !== undefined);
}
