import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import type { ListedProject } from '../../src/usecases/projects/operator/list-every-project.ts';
import { action, destructive, type Open, type Outcome, subcommand } from './action.ts';
import { typedId } from './arguments.ts';
import { addProjectFileCommands } from './project-files.ts';
import { printable, table } from './table.ts';

type ListOptions = { readonly organization?: string };

/** `waymark project …`: the projects of organizations. */
export function addProjectCommands(program: Command, open: Open): void {
  const project = program.command('project').description('list, unpublish, import and export projects');

  subcommand(project, 'list', 'list all projects, by organization')
    .option('--organization <id>', 'list only the projects of this organization', typedId)
    .action(action<ListOptions>(open, list));

  destructive(project, 'unpublish', 'unpublish a project at once; the members of its organization may publish it again')
    .argument('<id>', 'the id of the project', typedId)
    .action(action(open, unpublish));

  addProjectFileCommands(project, open);
}

async function list(app: App, { organization = null as string | null }): Promise<Outcome> {
  const projects = await app.operator.listProjects(organization);
  const headings = ['id', 'organization', 'name', 'status', 'created', 'changed'];
  const rows = projects.map(({ id, organizationName, name, status, createdAt, updatedAt }) => [
    ...[id, organizationName, name, status, createdAt, updatedAt],
  ]);
  return { json: projects.map(presentProject), text: table(headings, rows) };
}

async function unpublish(app: App, _options: object, id: string): Promise<Outcome> {
  const project = await app.operator.unpublishProject(id);
  return { json: presentProject(project), text: `Unpublished ${printable(project.name)}.` };
}

function presentProject({ id, organizationId, name, status, version, createdAt, updatedAt }: ListedProject) {
  return { id, organization: organizationId, name, status, version, created_at: createdAt, updated_at: updatedAt };
}
