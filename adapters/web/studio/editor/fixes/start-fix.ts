import { batch } from '@preact/signals';
import { type Fault, type FixableKind, isFixable } from '../../checks/fault.ts';
import { text } from '../../strings/strings.ts';
import type { EditorState } from '../editor-state.ts';
import type { FieldToFill, Proposal } from '../proposal.ts';
import { suggestedName } from '../suggested-name.ts';
import { mendedDoor } from './mended-door.ts';
import { doorsOfTransition, wayToPlace } from './proposed-ways.ts';
import { showFault } from './show-fault.ts';

type Start = (editor: EditorState, fault: Fault) => void;

/** Shows what a warning is about, and begins to mend it: a change is proposed, or what is missing is asked for. */
export function startFix(editor: EditorState, fault: Fault): void {
  if (editor.refusal.value || !isFixable(fault.kind)) return;
  const start = STARTS[fault.kind];
  // As one, so that the view shows what is proposed too.
  batch(() => {
    showFault(editor, fault);
    start(editor, fault);
  });
}

const STARTS: Readonly<Record<FixableKind, Start>> = {
  unreachable: (editor, fault) => propose(editor, wayToPlace(editor, fault)),
  looseTransition: (editor, fault) => propose(editor, doorsOfTransition(editor, fault)),
  looseDoor: (editor, fault) => propose(editor, mendedDoor(editor, fault)),
  noScale(editor) {
    editor.tool.value = 'measure';
    editor.announcement.value = text().checks.advice.noScale;
  },
  noPlan(editor) {
    editor.panel.value = null;
    editor.selection.value = [];
  },
  noName(editor, fault) {
    if (fault.noun === 'levels') return;
    const item = { noun: fault.noun, id: fault.id };
    editor.toName.value = { item, suggestion: suggestedName(editor, item) };
  },
  noTranslation: (editor, { detail }) =>
    fillIn(editor, { name: 'title', language: detail ?? editor.defaultLanguage.value }),
  badHours: (editor) => fillIn(editor, { name: 'workingHours' }),
};

/** Draws a proposal. Without a corridor to lead to there is none: then one is to be drawn. */
function propose(editor: EditorState, proposal: Proposal | null): void {
  editor.proposal.value = proposal;
  if (proposal) return;
  const hasCorridor = editor.document.list('corridors').some(({ levelId }) => levelId === editor.levelId.value);
  editor.tool.value = hasCorridor ? 'transition' : 'corridor';
  editor.announcement.value = hasCorridor ? text().checks.joinLevels : text().editor.noCorridor;
  editor.canvas.value?.focus();
}

function fillIn(editor: EditorState, field: FieldToFill): void {
  editor.panel.value = null;
  editor.arePanelsHidden.value = false;
  editor.toFill.value = field;
}
