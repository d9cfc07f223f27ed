import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

type Row = Readonly<Record<string, unknown>>;

/** The tables of a database and their rows as SQL text, a statement a line or more, each ended by `;` at the end of a line. */
export async function dumpMysql(url: string): Promise<string> {
  const connection = await createConnection({ uri: url, charset: 'utf8mb4_bin', dateStrings: true });
  try {
    const tables = await rowsOf(connection, 'SHOW TABLES');
    const parts = ['SET FOREIGN_KEY_CHECKS = 0;'];
    for (const row of tables) parts.push(...(await dumpTable(connection, String(Object.values(row)[0]))));
    return `${[...parts, 'SET FOREIGN_KEY_CHECKS = 1;'].join('\n')}\n`;
  } finally {
    await connection.end();
  }
}

async function dumpTable(connection: Connection, table: string): Promise<readonly string[]> {
  const [made] = await rowsOf(connection, `SHOW CREATE TABLE \`${table}\``);
  const rows = await rowsOf(connection, `SELECT * FROM \`${table}\``);
  const inserts = rows.map((row) => {
    const columns = Object.keys(row).map((name) => `\`${name}\``);
    const values = Object.values(row).map((value) => connection.escape(value));
    return `INSERT INTO \`${table}\` (${columns.join(', ')}) VALUES (${values.join(', ')});`;
  });
  return [`${String(made!['Create Table'])};`, ...inserts];
}

async function rowsOf(connection: Connection, sql: string): Promise<readonly Row[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql);
  return rows as readonly Row[];
}
