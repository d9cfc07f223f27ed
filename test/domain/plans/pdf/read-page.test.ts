import { expect } from 'chai';
import type { PdfPage, PdfStep, PdfText } from '../../../../src/domain/plans/pdf/pdf-page.ts';
import { readPage } from '../../../../src/domain/plans/pdf/read-page.ts';
import { roomProposals } from '../../../../src/domain/plans/shapes/room-proposals.ts';

/** A page of 600 by 400 units, drawn at twice its size; y goes down in the picture. */
const PAGE: PdfPage = { width: 1200, height: 800, view: [2, 0, 0, -2, 0, 800], steps: [], texts: [] };

const path = (data: readonly number[], isFilled = false): PdfStep => ({ kind: 'path', data, isFilled });
const box = ([x, y]: readonly [number, number], [width, height]: readonly [number, number]) =>
  [0, x, y, 1, x + width, y, 1, x + width, y + height, 1, x, y + height, 4] as const;
const transform = (...matrix: [number, number, number, number, number, number]): PdfStep => ({
  kind: 'transform',
  matrix,
});
const written = (text: string, x: number, y: number, given: Partial<PdfText> = {}): PdfText => ({
  text,
  matrix: [10, 0, 0, 10, x, y],
  width: 6 * text.length,
  height: 10,
  endsLine: true,
  ...given,
});

const shapesOf = (...steps: readonly PdfStep[]) => readPage({ ...PAGE, steps }).shapes.map(({ rings }) => rings);
const labelsOf = (...texts: readonly PdfText[]) => readPage({ ...PAGE, texts }).labels.map(({ text }) => text);

describe('A page of a PDF', () => {
  it('has a shape for each outline that is drawn, in pixels of its picture', () => {
    expect(shapesOf(path([...box([10, 10], [100, 50]), ...box([200, 10], [50, 50])]))).to.deep.equal([
      [
        [
          [20, 780],
          [220, 780],
          [220, 680],
          [20, 680],
        ],
      ],
      [
        [
          [400, 780],
          [500, 780],
          [500, 680],
          [400, 680],
        ],
      ],
    ]);
  });

  it('has them apart however many are drawn as one path, but takes a filling of so many for a hatching', () => {
    const many = Array.from({ length: 501 }, (_, at) =>
      box([(at % 50) * 12, Math.floor(at / 50) * 12], [10, 10]),
    ).flat();
    expect(shapesOf(path(many))).to.have.lengthOf(501);
    expect(shapesOf(path(many, true))).to.have.lengthOf(1);
  });

  it('has none for lines that enclose nothing, but for fillings and lines whose ends meet', () => {
    const open = [0, 10, 10, 1, 110, 10, 1, 110, 60];
    expect(shapesOf(path(open))).to.deep.equal([]);
    expect(shapesOf(path(open, true))).to.have.lengthOf(1);
    expect(shapesOf(path([...open, 1, 10, 10.1]))).to.have.lengthOf(1);
  });

  it('keeps what a filling leaves out as holes, and what is beside it as shapes of their own', () => {
    const [outer, hole, beside] = [box([10, 10], [100, 100]), box([30, 30], [20, 20]), box([200, 10], [50, 50])];
    const shapes = shapesOf(path([...outer, ...hole, ...beside], true));
    expect(shapes.map((rings) => rings.length)).to.deep.equal([2, 1]);
  });

  it('follows transformations, and forgets those of what is closed', () => {
    const moved = shapesOf(
      { kind: 'save' },
      transform(0, 1, -1, 0, 300, 0),
      path(box([0, 0], [40, 20])),
      { kind: 'restore' },
      path(box([0, 0], [40, 20])),
    );
    expect(moved[0]![0]).to.deep.equal([
      [600, 800],
      [600, 720],
      [560, 720],
      [560, 800],
    ]);
    expect(moved[1]![0]![2]).to.deep.equal([80, 760]);
  });

  it('leaves out what is beside the picture, and what cannot be read', () => {
    expect(shapesOf(path(box([700, 10], [50, 50])))).to.deep.equal([]);
    expect(labelsOf(written('Beside', 700, 20))).to.deep.equal([]);
    expect(shapesOf(path([0, 1, 2, 9, 4]), path([0, 1]), path([]), { kind: 'restore' })).to.deep.equal([]);
  });

  it('draws curves as short lines', () => {
    const half = [0, 100, 100, 2, 100, 155, 200, 155, 200, 100, 4];
    const [[ring]] = shapesOf(path(half)) as [[readonly unknown[]]];
    expect(ring.length).to.be.within(10, 200);
  });

  it('joins the parts of a line of text, and nothing else', () => {
    const parts = [
      written('Read', 20, 20, { endsLine: false }),
      written('ing', 44, 20, { endsLine: false }),
      written(' ', 62, 20, { endsLine: false, width: 3 }),
      written('room', 65, 20),
    ];
    expect(labelsOf(...parts)).to.deep.equal(['Reading room']);
    expect(labelsOf(written('101', 20, 20, { endsLine: false }), written('102', 90, 20))).to.deep.equal(['101', '102']);
    expect(labelsOf(written('101', 20, 20), written('102', 38, 20), written(' ', 60, 20))).to.deep.equal([
      '101',
      '102',
    ]);
  });

  it('names its rooms by the texts in them, upright texts too', () => {
    const rooms = roomProposals(
      readPage({
        ...PAGE,
        steps: [path(box([10, 10], [200, 150])), path(box([210, 10], [60, 150]))],
        texts: [written('Archive', 80, 80), { ...written('Lift', 245, 70), matrix: [0, 10, -10, 0, 245, 70] }],
      }),
    );
    expect(rooms.map(({ name }) => name)).to.deep.equal(['Archive', 'Lift']);
  });
});
