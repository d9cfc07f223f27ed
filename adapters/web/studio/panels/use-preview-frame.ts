import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

type PreviewFrame = {
  readonly place: RefObject<HTMLIFrameElement | null>;
  /** The page in the frame waits for a map. */
  readonly isReady: boolean;
  readonly post: (message: object) => void;
};

/** A frame with the page of the map, `/studio/preview`, that shows what is posted to it. */
export function usePreviewFrame(): PreviewFrame {
  const place = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === place.current?.contentWindow && data?.type === 'preview-ready') setReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  // The frame has no origin of its own to name.
  return { place, isReady, post: (message) => place.current?.contentWindow?.postMessage(message, '*') };
}
