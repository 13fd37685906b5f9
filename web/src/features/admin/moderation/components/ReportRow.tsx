import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { isPointedOut, type Report } from '@tod/model';
import { Link, useLocation } from 'react-router-dom';
import { reportTexts } from '../../../../domain/people/safety/reportTexts.ts';
import { originOf } from '../../../../platform/navigation/origin.ts';
import { formatDateTime } from '../../../../platform/text/format.ts';
import { adminAddresses } from '../../addresses.ts';
import { texts } from '../texts.ts';
import { ReportMarks } from './ReportMarks.tsx';

interface ReportRowProps {
  readonly report: Report;
  /** The administrator who looks at it. */
  readonly uid: string;
}

/** One line of the queue: whom it is about, why, since when, and what makes it urgent; of all that nothing to whom it is about. */
export function ReportRow({ report, uid }: ReportRowProps) {
  const { id, targetUid, reason, context, createdAt, source } = report;
  const location = useLocation();
  const words = wordsOf(report);
  return (
    <li>
      <ButtonBase component={Link} to={adminAddresses.report(id)} state={originOf(location)} sx={ROW}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', width: '100%' }}
        >
          <Typography component="span" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {nameOf(report)}
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {createdAt === null ? '' : formatDateTime(createdAt)}
          </Typography>
        </Box>
        {targetUid === uid ? (
          <Typography component="span" variant="body2">
            {texts.aboutOneself}
          </Typography>
        ) : (
          <>
            <Typography component="span" variant="body2">
              {isPointedOut(source)
                ? `${reportTexts.reasons[reason]} · ${texts.contexts[context]}`
                : texts.measures.suspension}
            </Typography>
            {words === '' ? null : (
              <Typography component="span" variant="body2" sx={WORDS}>
                {words}
              </Typography>
            )}
            <ReportMarks report={report} />
          </>
        )}
      </ButtonBase>
    </li>
  );
}

/** The first words: what was decided, was written, or was said about it. */
function wordsOf({ source, decision, quote, todQuotes, text }: Report): string {
  if (!isPointedOut(source)) return decision?.reasons ?? '';
  return [quote, todQuotes[0]?.content ?? ''].find((written) => written !== '') ?? text;
}

/** How whom it is about was called when it was reported. */
export function nameOf({ profile, targetUid }: Pick<Report, 'profile' | 'targetUid'>): string {
  if (targetUid === null) return texts.gone;
  return profile === null || profile.name === '' ? texts.unnamed : profile.name;
}

const ROW = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 0.75,
  width: '100%',
  p: 2,
  textAlign: 'left',
  borderRadius: '18px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;

const WORDS = {
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
