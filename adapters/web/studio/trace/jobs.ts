import type { PdfPage } from '../../../../src/domain/plans/pdf/pdf-page.ts';
import { readPage } from '../../../../src/domain/plans/pdf/read-page.ts';
import { type PlanDrawing, type PlanLabel, scaledLabel } from '../../../../src/domain/plans/shapes/plan-drawing.ts';
import { type RoomProposal, roomProposals } from '../../../../src/domain/plans/shapes/room-proposals.ts';
import { readSvg } from '../../../../src/domain/plans/svg/read-svg.ts';
import { linesOfPlan, openPlan, roomOfPlan, roomsOfPlan, waysOfPlan } from './opened-plans.ts';
import { svgTree } from './svg-tree.ts';

/** The rooms that a drawing has, and its size, in whose units they are. `labels`: all its texts, as shares of its width, which name rooms that are seen in its picture. */
export type DrawnRooms = {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly RoomProposal[];
  readonly labels: readonly PlanLabel[];
};

function drawnRooms(drawing: PlanDrawing): DrawnRooms {
  const { width, height } = drawing;
  const labels = drawing.labels.map((label) => scaledLabel(label, 1 / width));
  return { width, height, rooms: roomProposals(drawing), labels };
}

/** What the worker does for the Studio; every job takes one value and gives one. */
export const JOBS = {
  /** The rooms that an SVG has closed shapes for; none in what is no drawing. */
  drawnRooms(svg: string): DrawnRooms {
    const root = svgTree(svg);
    if (!root) return { width: 1, height: 1, rooms: [], labels: [] };
    return drawnRooms(readSvg(root));
  },
  /** The rooms that a page of a PDF has closed shapes for. */
  pageRooms(page: PdfPage): DrawnRooms {
    return drawnRooms(readPage(page));
  },
  openPlan,
  roomAt: roomOfPlan,
  rooms: roomsOfPlan,
  lines: linesOfPlan,
  ways: waysOfPlan,
} as const;

export type Jobs = typeof JOBS;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobResult<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** What is sent to the worker, and what it answers. */
export type JobRequest = { readonly id: number; readonly job: JobName; readonly given: unknown };
export type JobReply = { readonly id: number; readonly made?: unknown; readonly failure?: string };
