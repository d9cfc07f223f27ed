import type { Client, Person, Reply } from '../support/client.ts';
import type { TestService } from '../support/service/service.ts';

/** Who asks, and where the webhooks of the tests are received. */
export type Scene = {
  readonly api: Client;
  readonly service: TestService;
  readonly owner: Person;
  readonly receiver: string;
};

/** One request, whatever has to be there before it, and how many statements it may take. */
export type StatementCase = {
  readonly name: string;
  readonly limit: number;
  readonly ask: (scene: Scene) => Promise<Reply>;
};
