import { SettingsError } from '../settings/settings.ts';

/** What a unit of systemd is written for; the paths are whole. */
export type UnitOf = {
  /** What starts the program. */
  readonly commandLine: readonly string[];
  /** Where `.env` is. */
  readonly folder: string;
  readonly dataDir: string;
  readonly user: string;
};

/** The text of the unit: as deploy/waymark.service, with this program, user and folder, and the settings of `.env` there. */
export function unitText({ commandLine, folder, dataDir, user }: UnitOf): string {
  const paths = [...commandLine, folder, dataDir];
  const odd = paths.find((path) => /["\\]|\p{C}/u.test(path));
  if (odd !== undefined)
    throw new SettingsError(['DATA_DIR: a path in a unit has neither quotes, backslashes nor control characters']);
  const writable = [...new Set([folder, dataDir])].map((path) => `"${path.replaceAll('%', '%%')}"`);
  return `[Unit]
Description=Waymark, interactive maps of places
Wants=network-online.target
After=network-online.target mariadb.service mysql.service redis-server.service

[Service]
Type=notify
NotifyAccess=all
ExecStart=${[...commandLine.map(argument), 'serve'].join(' ')}
ExecReload=/bin/kill -HUP $MAINPID
Environment=LOG_FORMAT=json
Environment=MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=524288 MALLOC_TRIM_THRESHOLD_=1048576
User=${user}
WorkingDirectory=${folder.replaceAll('%', '%%')}
ReadWritePaths=${writable.join(' ')}
ProtectHome=${paths.some(isInHome) ? 'read-only' : 'yes'}
${STOPPING_AND_RIGHTS}
[Install]
WantedBy=multi-user.target
`;
}

/** systemd expands `%` and `$` in a command. */
const argument = (text: string): string => `"${text.replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

const isInHome = (path: string): boolean => /^\/(home|root|run\/user)(\/|$)/.test(path);

/** The same as in deploy/waymark.service. */
const STOPPING_AND_RIGHTS = `
KillSignal=SIGTERM
KillMode=mixed
TimeoutStopSec=120
TimeoutStartSec=infinity
Restart=on-failure
RestartSec=2
RestartPreventExitStatus=2
UMask=0077
LimitNOFILE=65536

CapabilityBoundingSet=
AmbientCapabilities=
NoNewPrivileges=yes
ProtectSystem=strict
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
ProtectProc=invisible
ProcSubset=pid
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
`;
