import { expect } from 'chai';
import { UniqueViolation } from '../../adapters/sql/drivers/connection.ts';
import { Conflict, translated } from '../../adapters/sql/drivers/mysql-errors.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';

type Outcome = 'taken' | 'repeated' | 'unavailable' | 'fault';

/** Error numbers of MySQL and MariaDB, by what they mean for a transaction. A fault is logged, and answered with status 500. */
const ERRORS: readonly (readonly [number, string, Outcome])[] = [
  [1062, 'a unique value that another row has', 'taken'],
  [1586, 'the same, where the server names the index', 'taken'],
  [1205, 'a lock that was not released in time', 'repeated'],
  [1213, 'a deadlock, or a conflict in a Galera cluster', 'repeated'],
  [1020, 'a row that changed since it was read, on MariaDB', 'repeated'],
  [3101, 'a conflict in Group Replication, at COMMIT', 'repeated'],
  [1180, 'a COMMIT in a cluster without a majority', 'unavailable'],
  [1047, 'a Galera node outside of its cluster', 'unavailable'],
  [3100, 'a Group Replication member that cannot certify', 'unavailable'],
  [3797, 'a Group Replication member that lags behind', 'unavailable'],
  [3799, 'a Group Replication member that is leaving', 'unavailable'],
  [1290, 'a server that is read-only, such as a secondary', 'unavailable'],
  [1040, 'too many connections', 'unavailable'],
  [1206, 'too many locks', 'unavailable'],
  [3032, 'a server in offline mode', 'unavailable'],
  [3168, 'a server that is starting', 'unavailable'],
  [3169, 'a session that was killed', 'unavailable'],
  [1969, 'a statement beyond max_statement_time, on MariaDB', 'unavailable'],
  [3024, 'a statement beyond max_execution_time, on MySQL', 'unavailable'],
  [4025, 'a broken CHECK, on MariaDB', 'fault'],
  [3819, 'a broken CHECK, on MySQL', 'fault'],
  [3140, 'malformed JSON in a JSON column, on MySQL', 'fault'],
  [1064, 'a mistake in a statement', 'fault'],
  [1452, 'a row that refers to none', 'fault'],
];

const CONSEQUENCES: Readonly<Record<Outcome, string>> = {
  taken: 'is a unique value that is taken',
  repeated: 'has the transaction repeated',
  unavailable: 'means that the database is unavailable',
  fault: 'is a fault',
};

describe('An error of a MySQL server', () => {
  for (const [errno, meaning, expected] of ERRORS) {
    it(`${errno}, ${meaning}, ${CONSEQUENCES[expected]}`, () => {
      const error = Object.assign(new Error("It failed for key 'users.email'"), { errno });
      expect(outcomeOf(error)).to.equal(expected);
    });
  }

  it('is a taken primary key where it says so, as each server does', () => {
    const isPrimary = (message: string) => translated(Object.assign(new Error(message), { errno: 1062 }));
    expect(isPrimary("Duplicate entry 'a' for key 'PRIMARY'")).to.have.property('isPrimary', true);
    expect(isPrimary("Duplicate entry 'a' for key 'users.PRIMARY'")).to.have.property('isPrimary', true);
    expect(isPrimary("Duplicate entry 'a' for key 'users.email'")).to.have.property('isPrimary', false);
  });
});

function outcomeOf(error: Error): Outcome {
  const found = translated(error);
  if (found instanceof UniqueViolation) return 'taken';
  if (found instanceof Conflict) return 'repeated';
  if (found instanceof DomainError && found.kind === 'unavailable') return 'unavailable';
  expect(found).to.equal(error);
  return 'fault';
}
