import { useEffect, useRef } from 'preact/hooks';
import type { TransitionType } from '../../../../../src/domain/projects/items/transition.ts';
import type { Step } from '../../../../../src/domain/wayfinding/route/route.ts';
import { stepInColumn } from '../../../shared/parts/arrow-steps.ts';
import { bringInto } from '../../../shared/parts/bring-into.ts';
import { levelsAround } from '../../model/levels.ts';
import { StepGlyph } from '../../plan/route/step-glyph.tsx';
import { SHEET } from '../../shared/layout.ts';
import type { WalkedLeg } from '../../state/route/route-legs.ts';
import { showStep } from '../../state/route/route-state.ts';
import { legsOf, stepsOf } from '../../state/route/route-steps.ts';
import { languageOfStrings, stringsFor } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';

/** The name of the level stays seen above its first step, and something of the next below. */
const ROOM = { above: 36, below: 12 };

/** All steps, by level. A step shows its part of the plan; arrow keys move between them. */
export function RouteSteps() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const legs = useMapState(legsOf);
  const current = useMapState((state) => state.route.step);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = list.current!.querySelector<HTMLElement>('[aria-current="step"]');
    // On a sheet the actions scroll with the steps.
    const scrolled = matchMedia(SHEET).matches ? list.current!.parentElement! : list.current!;
    if (shown) bringInto(scrolled, shown, ROOM);
  }, [current]);

  const onKey = (event: KeyboardEvent): void => {
    const way = stepInColumn(event);
    const next = (current ?? -1) + way;
    const step = stepsOf(store.get())[next];
    if (!way || !step) return;
    event.preventDefault();
    showStep(store, next, step.levelId);
    list.current?.querySelectorAll<HTMLElement>('.route-step')[next]?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div class="route-steps" role="group" aria-label={strings.routeSteps} ref={list} onKeyDown={onKey}>
      {legs.map((walked) => (
        <LegSteps key={walked.first} walked={walked} current={current} />
      ))}
    </div>
  );
}

function LegSteps({ walked, current }: Readonly<{ walked: WalkedLeg; current: number | null }>) {
  const { store } = useEmbed();
  const { words, lang } = useTexts();
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const { leg, first, steps } = walked;
  const where = levelsAround(map, words, leg.levelId);
  return (
    <section>
      {where.length > 0 && (
        <h3>
          <bdi lang={lang}>{where.join(' · ')}</bdi>
        </h3>
      )}
      <ol start={first + 1}>
        {steps.map((step, index) => (
          <li key={first + index}>
            <button
              type="button"
              class="route-step"
              aria-current={first + index === current ? 'step' : undefined}
              onClick={() => showStep(store, first + index, step.levelId)}
            >
              <StepLine step={step} taken={leg.transition?.type} language={language} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A name of the map in a sentence in another language (`route-steps.ts`). */
const FOREIGN = /\u2068([^\u2069]*)\u2069/;

/** `taken`: the transition of its leg; `language`: that of the texts of the map. */
type StepParts = Readonly<{ step: Step; taken: TransitionType | undefined; language: string }>;

/** A step in a line, on the screen or on paper. */
export function StepLine({ step, taken, language }: StepParts) {
  const own = languageOfStrings(language);
  const written = stringsFor(language).steps.language;
  return (
    <>
      <span class={`step-sign is-${step.type}`}>
        <StepGlyph type={step.type} taken={taken} />
      </span>
      <span class="step-text" dir="auto" lang={written === own ? undefined : written}>
        {step.text.split(FOREIGN).map((part, at) => (at % 2 ? <bdi lang={language}>{part}</bdi> : part))}
      </span>
    </>
  );
}
