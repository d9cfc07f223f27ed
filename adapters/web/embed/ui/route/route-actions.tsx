import { useState } from 'preact/hooks';
import { sharedAddress } from '../../page/address.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { printRoute } from './print-route.tsx';

/** Hands the route over: its address, a printed page, and a code for another device. */
export function RouteActions() {
  const { store } = useEmbed();
  const { strings } = useTexts();
  return (
    <div class="route-actions">
      <ShareButton title={strings.directions} />
      <button type="button" class="card-action" onClick={() => void printRoute(store.get())}>
        <Glyph name="print" />
        {strings.printRoute}
      </button>
      <QrButton />
    </div>
  );
}

type Code = Readonly<{ address: string; svg: string | null }>;

/** Shows the address of the route as a QR code until it changes. The generator is loaded with the first code. */
function QrButton() {
  const { strings } = useTexts();
  const address = useMapState(sharedAddress);
  const [code, setCode] = useState<Code | null>(null);
  const isOpen = code?.address === address;
  const open = async (): Promise<void> => {
    const { qrCode } = await import('../../shared/qr-code.ts');
    setCode({ address, svg: qrCode(address) });
  };
  const toggle = (): void => {
    if (isOpen) setCode(null);
    else open().catch(() => setCode({ address, svg: null }));
  };
  return (
    <>
      <button type="button" class="card-action" aria-expanded={isOpen} onClick={toggle}>
        <Glyph name="code" />
        {strings.qrCode}
      </button>
      {isOpen && <QrCode svg={code.svg} />}
    </>
  );
}

function QrCode({ svg }: Readonly<{ svg: string | null }>) {
  const { strings } = useTexts();
  if (svg === null) return <p role="status">{strings.qrFailed}</p>;
  return (
    <div class="route-code">
      <img alt={strings.qrCode} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
      <p role="status">{strings.qrHint}</p>
    </div>
  );
}
