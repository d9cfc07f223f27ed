/** The bytes of one body in a pool. */
export type PooledBody = {
  /** Adds bytes that have arrived; false where the body is ended, because there is no room. */
  readonly add: (size: number) => boolean;
  /** The body has arrived: it is not ended any more, and its bytes stay until they are released. */
  readonly keep: () => void;
  /** Gives all of them back. Call it once. */
  readonly release: () => void;
};

type Body = { bytes: number; readonly since: number; readonly end: () => void };
/** `arriving`: its bodies of which something has arrived, and more is to come. */
type Sender = { bytes: number; open: number; readonly arriving: Set<Body> };

/** A sender that uses less than this part of a pool is served while others use the rest of it. */
const SMALL_SHARE = 1 / 16;

/** Others use a pool up to this part; the rest is reserved for senders that use so little. */
const FOR_ALL = 3 / 4;

/** Of a sender with more bodies than this only the oldest are compared. */
const COMPARED = 64;

/** In milliseconds: a body that has only begun to arrive is not slow. */
const BEGINNING = 1000;

/**
 * A quota of bytes that request bodies share; each uses as many as have arrived. When it is exhausted, the sender that uses the most loses
 * the slowest of its bodies that are still arriving, so that small senders are not refused because of large ones. When many senders use
 * little each, the slowest body of all is ended, so that fast senders are not refused because of slow ones.
 */
export function bytePool(total: number, now = () => performance.now()) {
  const senders = new Map<string, Sender>();
  let taken = 0;

  const usesLittle = (bytes: number): boolean => bytes < total * SMALL_SHARE;

  const isTooFull = (bytes: number): boolean => taken > (usesLittle(bytes) ? total : total * FOR_ALL);

  const take = (sender: Sender, body: Body, size: number): void => {
    taken += size;
    sender.bytes += size;
    body.bytes += size;
  };

  const end = (sender: Sender, body: Body): void => {
    sender.arriving.delete(body);
    take(sender, body, -body.bytes);
    body.end();
  };

  /** The slowest of the bodies that are still arriving. */
  const slowestOf = (users: readonly Sender[]) => {
    const time = now();
    let slowest: { readonly sender: Sender; readonly body: Body } | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const sender of users) {
      for (const body of oldestOf(sender)) {
        const rate = rateOf(body, time);
        if (rate < least) slowest = { sender, body };
        least = Math.min(least, rate);
      }
    }
    return slowest!;
  };

  /** Ends the slowest body of the largest sender; where all use little, the slowest of all. There is one that arrives. */
  const makeRoom = (): void => {
    const users = [...senders.values()].filter(({ arriving }) => arriving.size > 0);
    const largest = users.reduce((found, each) => (each.bytes > found.bytes ? each : found));
    const { sender, body } = slowestOf(usesLittle(largest.bytes) ? users : [largest]);
    end(sender, body);
  };

  return {
    /** A body of the sender that begins to arrive. `onEnd` is called when it is ended for others. */
    open(name: string, onEnd: () => void): PooledBody {
      const sender = senders.get(name) ?? { bytes: 0, open: 0, arriving: new Set() };
      senders.set(name, sender);
      sender.open++;
      let isArriving = true;
      const end = () => {
        isArriving = false;
        onEnd();
      };
      const body: Body = { bytes: 0, since: now(), end };
      return {
        add(size) {
          if (!isArriving) return false;
          sender.arriving.add(body);
          take(sender, body, size);
          while (isArriving && isTooFull(sender.bytes)) makeRoom();
          return isArriving;
        },
        keep() {
          isArriving = false;
          sender.arriving.delete(body);
        },
        release() {
          sender.arriving.delete(body);
          take(sender, body, -body.bytes);
          if (--sender.open === 0) senders.delete(name);
        },
      };
    },
  };
}

function* oldestOf({ arriving }: Sender): Generator<Body> {
  let given = 0;
  for (const body of arriving) {
    if (given++ === COMPARED) return;
    yield body;
  }
}

const rateOf = ({ bytes, since }: Body, time: number): number =>
  time - since < BEGINNING ? Number.MAX_VALUE : bytes / (time - since);
