/** Something that waits, and what happens where it has to give way. */
export type Waiting = { readonly start: () => void; readonly giveWay: () => void };

export type FairLimits = {
  /** How many may wait. */
  readonly mostWaiting: number;
  /** How many of one owner may be under way. */
  readonly atOnce: number;
};

type Owner = { underWay: number; readonly waiting: Waiting[] };

/**
 * Lets owners have their turns one after the other, each in the order in which they came, and none more than a part of what can be under
 * way at once. Where too many wait, the newest of the owner with most of them gives way.
 */
export function fairQueue({ mostWaiting, atOnce }: FairLimits) {
  /** In the order of their turns. */
  const owners = new Map<string, Owner>();
  let count = 0;

  const ownerOf = (name: string): Owner => {
    const owner = owners.get(name) ?? { underWay: 0, waiting: [] };
    owners.set(name, owner);
    return owner;
  };

  const removeIfIdle = (name: string, { underWay, waiting }: Owner): void => {
    if (underWay === 0 && waiting.length === 0) owners.delete(name);
  };

  /** Adds one; where too many wait already, another or itself gives way. */
  function add(name: string, waiting: Waiting): void {
    ownerOf(name).waiting.push(waiting);
    count++;
    if (count <= mostWaiting) return;
    const [most, owner] = [...owners].reduce((one, other) =>
      other[1].waiting.length > one[1].waiting.length ? other : one,
    );
    count--;
    owner.waiting.pop()!.giveWay();
    removeIfIdle(most, owner);
  }

  /** Starts the next one that may; false where there is none. Call `end` when it is done. */
  function startNext(): boolean {
    for (const [name, owner] of owners) {
      if (owner.waiting.length === 0 || owner.underWay >= atOnce) continue;
      owners.delete(name);
      owners.set(name, owner);
      owner.underWay++;
      count--;
      owner.waiting.shift()!.start();
      return true;
    }
    return false;
  }

  function end(name: string): void {
    const owner = ownerOf(name);
    owner.underWay--;
    removeIfIdle(name, owner);
  }
  return { add, startNext, end };
}
