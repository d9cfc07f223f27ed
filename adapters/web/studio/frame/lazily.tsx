import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Failure, Loading } from '../parts/states.tsx';

/** A component whose code is loaded when it is first shown. A load that fails can be tried again. */
export function lazily<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): ComponentType<Properties> {
  let known: ComponentType<Properties> | null = null;
  return function Lazy(properties: Properties) {
    const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<Properties> } | null>(known && { Part: known });
    const [error, setError] = useState<unknown>(null);
    const attempt = () => {
      setError(null);
      load().then((Part) => {
        known = Part;
        setLoaded({ Part });
      }, setError);
    };
    useEffect(() => {
      if (!loaded) attempt();
    }, []);
    if (loaded) return <loaded.Part {...properties} />;
    return error ? <Failure error={error} onRetry={attempt} /> : <Loading />;
  };
}
