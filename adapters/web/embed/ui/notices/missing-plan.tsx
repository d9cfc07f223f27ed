import { useEffect, useState } from 'preact/hooks';
import { useMapState, useTexts } from '../parts/embed-context.ts';

const PLAN = 'img.plan-image';

/** Says that the drawing of the level is missing and what still works. It is loaded again on request and with the connection. */
export function MissingPlan() {
  const { strings } = useTexts();
  const levelId = useMapState((state) => state.levelId);
  const connection = useMapState((state) => state.connection);
  const [missing, setMissing] = useState<HTMLImageElement | null>(null);

  useEffect(() => {
    setMissing([...document.querySelectorAll<HTMLImageElement>(PLAN)].find(isBroken) ?? null);
    const note = ({ type, target }: Event): void => {
      if (target instanceof HTMLImageElement && target.matches(PLAN)) setMissing(type === 'error' ? target : null);
    };
    // Neither event bubbles.
    document.addEventListener('error', note, true);
    document.addEventListener('load', note, true);
    return () => {
      document.removeEventListener('error', note, true);
      document.removeEventListener('load', note, true);
    };
  }, [levelId]);
  useEffect(() => {
    if (connection === 'back' && missing) loadAgain(missing);
  }, [connection]);

  return (
    <div class={missing ? 'missing-plan is-shown' : 'missing-plan'} role="status">
      {missing && (
        <>
          <p>{strings.planMissing}</p>
          <button type="button" onClick={() => loadAgain(missing)}>
            {strings.retry}
          </button>
        </>
      )}
    </div>
  );
}

const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;

function loadAgain(image: HTMLImageElement): void {
  const { src } = image;
  image.src = '';
  image.src = src;
}
