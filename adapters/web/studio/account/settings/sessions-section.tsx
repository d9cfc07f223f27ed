import monitor from 'lucide:monitor';
import smartphone from 'lucide:smartphone';
import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../../api/client.ts';
import type { Schemas } from '../../api/service.d.ts';
import { changed } from '../../frame/queries.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { notifyFailure } from '../../parts/messages.ts';
import { fill, formatDate, text } from '../../strings/strings.ts';
import { browserOf } from './browser-of.ts';
import { Section } from './section.tsx';

type Session = Schemas['SessionEntry'];

/** Where the person is signed in, this session first; the others can be ended. */
export function SessionsSection() {
  const { profile } = text();
  const [ending, setEnding] = useState<readonly string[]>([]);
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api.GET('/api/auth/sessions/', { signal })).data,
  });
  const end = async (ids: readonly string[]) => {
    setEnding(ids);
    try {
      for (const sessionId of ids)
        await api.DELETE('/api/auth/sessions/{sessionId}/', { params: { path: { sessionId } } });
    } catch (error) {
      notifyFailure(error);
    }
    await changed('sessions');
    setEnding([]);
  };
  return (
    <Section title={profile.sessions} hint={profile.sessionsHint}>
      <Loaded query={query}>
        {(sessions) => {
          const others = sessions.filter(({ is_current }) => !is_current);
          return (
            <>
              <ul class="sessions">
                {sessions
                  .filter(({ is_current }) => is_current)
                  .map((session) => (
                    <SessionLine key={session.id} session={session} />
                  ))}
                {others.map((session) => (
                  <SessionLine
                    key={session.id}
                    session={session}
                    isEnding={ending.includes(session.id)}
                    onEnd={() => void end([session.id])}
                  />
                ))}
              </ul>
              {others.length > 1 && (
                <div class="actions">
                  <Button isBusy={ending.length > 1} onClick={() => void end(others.map(({ id }) => id))}>
                    {profile.endOthers}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

type LineProperties = { readonly session: Session; readonly isEnding?: boolean; readonly onEnd?: () => void };

function SessionLine({ session, isEnding = false, onEnd }: LineProperties) {
  const { profile } = text();
  const { browser, system, isPhone } = browserOf(session.user_agent);
  const name = [browser, system].filter(Boolean).join(' · ') || profile.unknownBrowser;
  const seen = formatDate(session.last_seen_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <Icon shapes={isPhone ? smartphone : monitor} size={22} />
      <div>
        <p>
          <b>{name}</b> {session.is_current && <span class="badge is-good">{profile.thisSession}</span>}
        </p>
        <p class="hint">
          {fill(profile.lastSeen, seen)} · <span dir="ltr">{session.ip}</span>
        </p>
      </div>
      {onEnd && (
        <Button isBusy={isEnding} aria-label={fill(profile.endNamed, name)} onClick={onEnd}>
          {profile.end}
        </Button>
      )}
    </li>
  );
}
