import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ageOf, type ReportFields } from '@tod/model';
import { Link as RouterLink } from 'react-router-dom';
import { routes } from '../../../../platform/navigation/routes.ts';
import { formatDateTime } from '../../../../platform/text/format.ts';
import { texts } from '../texts.ts';
import { ReportSection } from './ReportSection.tsx';

/** What was reported, as it was then: words, neighbours, what was written in a tod, profile. */
export function ReportEvidence({ report }: { readonly report: ReportFields }) {
  const { text, neighbours, quote, source, context } = report;
  return (
    <>
      {source !== 'member' ? null : (
        <ReportSection title={texts.said}>
          <Typography sx={WORDS}>{text === '' ? texts.nothingSaid : text}</Typography>
        </ReportSection>
      )}
      {neighbours.length > 0 ? (
        <ReportSection title={texts.conversation}>
          <Neighbours neighbours={neighbours} />
        </ReportSection>
      ) : quote === '' ? null : (
        <ReportSection title={texts.reportedMessage}>
          <Typography sx={WORDS}>{quote}</Typography>
        </ReportSection>
      )}
      {context !== 'tod' ? null : (
        <ReportSection title={texts.todQuotes}>
          <TodQuotes report={report} />
        </ReportSection>
      )}
      <ReportSection title={texts.profile}>
        <ReportedProfile report={report} />
      </ReportSection>
    </>
  );
}

function Neighbours({ neighbours }: Pick<ReportFields, 'neighbours'>) {
  return (
    <Box component="ol" sx={LIST}>
      {neighbours.map(({ author, content, at, isReported }) => (
        <Box
          component="li"
          key={`${at?.getTime()} ${author} ${content}`}
          sx={{ ...MESSAGE, borderColor: isReported ? 'error.main' : 'divider' }}
        >
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[
              author === 'reporter' ? texts.reporterSays : texts.targetSays,
              ...(at === null ? [] : [formatDateTime(at)]),
              ...(isReported ? [texts.reportedMessage] : []),
            ].join(' · ')}
          </Typography>
          <Typography sx={WORDS}>{content}</Typography>
        </Box>
      ))}
    </Box>
  );
}

function TodQuotes({ report: { todQuotes, hasMoreTodQuotes } }: { readonly report: ReportFields }) {
  if (todQuotes.length === 0) return <Typography>{texts.noTodQuotes}</Typography>;
  return (
    <>
      <Box component="ol" sx={LIST}>
        {todQuotes.map(({ kind, content, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what a report keeps never changes.
          <Box component="li" key={index} sx={{ ...MESSAGE, borderColor: 'divider' }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {[texts.todQuoteKinds[kind], ...(at === null ? [] : [formatDateTime(at)])].join(' · ')}
            </Typography>
            <Typography sx={WORDS}>{content}</Typography>
          </Box>
        ))}
      </Box>
      {hasMoreTodQuotes ? <Typography color="textSecondary">{texts.moreTodQuotes}</Typography> : null}
    </>
  );
}

function ReportedProfile({ report }: { readonly report: ReportFields }) {
  const { profile, targetUid } = report;
  if (profile === null) return <Typography>{texts.profileGone}</Typography>;
  const where = texts.city(profile.city, ageThen(report));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {profile.name === '' ? null : (
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{profile.name}</Typography>
      )}
      {where === '' ? null : <Typography sx={{ color: 'text.secondary' }}>{where}</Typography>}
      <Typography sx={WORDS}>{profile.bio === '' ? texts.noBio : profile.bio}</Typography>
      {targetUid === null ? null : (
        <Link component={RouterLink} to={routes.profile(targetUid)}>
          {texts.toProfile}
        </Link>
      )}
    </Box>
  );
}

/** When it was reported. */
function ageThen({ profile, createdAt }: ReportFields): number | null {
  const birthYear = profile?.birthYear ?? null;
  return birthYear === null || createdAt === null ? null : ageOf(birthYear, createdAt);
}

const WORDS = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;
const MESSAGE = { border: 1, borderRadius: '12px', p: 1.5 } as const;
