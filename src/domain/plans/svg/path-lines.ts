import type { Vertex } from '../../projects/values/geometry.ts';
import { arcPoints, cubicPoints, quadraticPoints } from './curves.ts';

/** A run of a path: its vertices, curves as short lines. `isClosed`: the last vertex is joined to the first. */
export type PathLine = { readonly vertices: readonly Vertex[]; readonly isClosed: boolean };

/** How many numbers each command takes. */
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const TOKEN = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/g;

type Command = { readonly letter: string; readonly values: readonly number[] };

/**
 * The runs of path data (SVG 2, chapter 9). A curve leaves its lines by at most `tolerance`. What comes after something that cannot be read
 * is left out, as browsers do.
 */
export function pathLines(data: string, tolerance: number): readonly PathLine[] {
  const pen = new Pen(tolerance);
  for (const command of commandsOf(data)) pen.draw(command);
  return pen.lines();
}

function* commandsOf(data: string): Generator<Command> {
  let letter = '';
  let values: number[] = [];
  for (const token of tokensOf(data)) {
    if (typeof token === 'number') values.push(token);
    else [letter, values] = [token, []];
    const count = ARGUMENTS[letter.toUpperCase()];
    if (count === undefined) return;
    if (values.length < count) continue;
    if (count === 0 && typeof token === 'number') return;
    yield { letter, values };
    values = [];
    // Further pairs after a move are lines.
    if (letter === 'M') letter = 'L';
    if (letter === 'm') letter = 'l';
  }
}

/** Letters and numbers. The flags of an arc may be written without a space after them. */
function* tokensOf(data: string): Generator<string | number> {
  let [letter, place] = ['', 0];
  const pattern = new RegExp(TOKEN);
  for (let found = pattern.exec(data); found; found = pattern.exec(data)) {
    if (found[1]) [letter, place] = [found[1], 0];
    const isFlag = letter.toUpperCase() === 'A' && !found[1] && [3, 4].includes(place % 7);
    if (isFlag) pattern.lastIndex = found.index + 1;
    if (!found[1]) place++;
    yield found[1] ?? Number(isFlag ? found[0]![0] : found[2]);
  }
}

/** Follows the commands of a path. */
class Pen {
  readonly #done: PathLine[] = [];
  readonly #tolerance: number;
  #run: Vertex[] = [];
  #at: Vertex = [0, 0];
  #start: Vertex = [0, 0];
  /** The last control point of a curve, and the kind of curve. */
  #control: { readonly kind: string; readonly at: Vertex } | null = null;

  constructor(tolerance: number) {
    this.#tolerance = tolerance;
  }

  lines(): readonly PathLine[] {
    this.#lift(false);
    return this.#done;
  }

  draw({ letter, values }: Command): void {
    const kind = letter.toUpperCase();
    const [x, y] = letter === kind ? [0, 0] : this.#at;
    const pairs: Vertex[] = [];
    if (kind === 'H') pairs.push([values[0]! + x, this.#at[1]]);
    else if (kind === 'V') pairs.push([this.#at[0], values[0]! + y]);
    else if (kind === 'A') pairs.push([values[5]! + x, values[6]! + y]);
    else for (let at = 0; at + 1 < values.length; at += 2) pairs.push([values[at]! + x, values[at + 1]! + y]);
    if (kind === 'Z') this.#lift(true);
    else if (kind === 'M') this.#move(pairs[0]!);
    else this.#stroke(kind, pairs, values);
  }

  #move(to: Vertex): void {
    this.#lift(false);
    [this.#at, this.#start, this.#control] = [to, to, null];
  }

  #stroke(kind: string, pairs: readonly Vertex[], values: readonly number[]): void {
    if (this.#run.length === 0) this.#run.push(this.#at);
    const end = pairs.at(-1)!;
    this.#run.push(...this.#points(kind, pairs, values));
    const control = CURVES[kind] && (pairs.at(-2) ?? this.#mirrored(kind));
    this.#control = control ? { kind: CURVES[kind]!, at: control } : null;
    this.#at = end;
  }

  #points(kind: string, pairs: readonly Vertex[], values: readonly number[]): readonly Vertex[] {
    const [from, end] = [this.#at, pairs.at(-1)!];
    if (kind === 'C') return cubicPoints([from, pairs[0]!, pairs[1]!, end], this.#tolerance);
    if (kind === 'S') return cubicPoints([from, this.#mirrored(kind), pairs[0]!, end], this.#tolerance);
    if (kind === 'Q') return quadraticPoints([from, pairs[0]!, end], this.#tolerance);
    if (kind === 'T') return quadraticPoints([from, this.#mirrored(kind), end], this.#tolerance);
    if (kind === 'A') return arcPoints(from, end, values, this.#tolerance);
    return [end];
  }

  /** The last control point seen from the other side, after a curve of the same kind. */
  #mirrored(kind: string): Vertex {
    const { kind: last, at } = this.#control ?? {};
    return at && last === CURVES[kind] ? [2 * this.#at[0] - at[0], 2 * this.#at[1] - at[1]] : this.#at;
  }

  #lift(isClosed: boolean): void {
    if (this.#run.length > 1) this.#done.push({ vertices: this.#run, isClosed });
    this.#run = [];
    if (isClosed) [this.#at, this.#control] = [this.#start, null];
  }
}

const CURVES: Readonly<Record<string, string>> = { C: 'cubic', S: 'cubic', Q: 'quadratic', T: 'quadratic' };
