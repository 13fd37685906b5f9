import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Decision, mayObject, objectionEnd } from '@tod/model';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { formatDate } from '../../../platform/text/format.ts';
import { texts } from '../texts.ts';
import { ObjectionForm } from './ObjectionForm.tsx';

/** One decision: what, why, on what ground, and what became of the objection. */
export function DecisionCard({ decision }: { readonly decision: Decision }) {
  const id = useId();
  const { measures, until, reasons, context, quote, source, at, objection, answer } = decision;
  return (
    <Card component="li" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h3" component="h2" id={id}>
          {at === null ? texts.title : texts.decidedOn(formatDate(at))}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.about(context)}</Typography>
      </div>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {measures.map((measure) => (
          <Chip
            key={measure}
            component="li"
            label={
              measure === 'suspension'
                ? `${texts.measures.suspension}, ${until === null ? texts.forGood : texts.until(formatDate(until))}`
                : texts.measures[measure]
            }
          />
        ))}
      </Box>
      {quote === '' ? null : <Part title={texts.quote}>{quote}</Part>}
      <Part title={texts.reasons}>{reasons}</Part>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.ground[source]}{' '}
        <Link component={RouterLink} to={routes.terms()}>
          {texts.terms}
        </Link>
      </Typography>
      {objection === null ? null : (
        <Part title={objection.at === null ? texts.object : texts.objected(formatDate(objection.at))}>
          {objection.text}
        </Part>
      )}
      {answer !== null ? (
        <Alert severity={answer.isUpheld ? 'info' : 'success'}>
          <Typography sx={{ fontWeight: 700 }}>{answer.isUpheld ? texts.upheld : texts.reversed}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer.text}</Typography>
        </Alert>
      ) : objection !== null ? (
        <Alert severity="info">{texts.waiting}</Alert>
      ) : mayObject(decision, new Date()) && at !== null ? (
        <ObjectionForm decisionId={decision.id} until={objectionEnd(at)} />
      ) : (
        <Typography variant="body2">{texts.closed}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.redress}
      </Typography>
    </Card>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
    </div>
  );
}
