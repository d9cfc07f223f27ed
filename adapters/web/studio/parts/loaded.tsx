import wifiOff from 'lucide:wifi-off';
import type { UseQueryResult } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { text } from '../strings/strings.ts';
import { Empty, Failure, Loading } from './states.tsx';

type Properties<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ComponentChildren;
  readonly lines?: number;
};

/** What a query has loaded; until then that it is loading or waits for the network, or why it could not be loaded. Data that is there stays while it is loaded again. */
export function Loaded<Data>({ query, children, lines = 3 }: Properties<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.fetchStatus === 'paused') return <Empty icon={wifiOff} title={text().frame.offlineEmpty} />;
  return <Loading lines={lines} />;
}
