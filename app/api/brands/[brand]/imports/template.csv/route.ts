import { getTranslations } from 'next-intl/server';
import { addDays } from '@/lib/time/calendar-rules';
import { defineTeamRoute } from '@/lib/access/team-route';
import { answerCsv, writeCsv } from '@/lib/exports/csv-documents';
import { dateIn } from '@/lib/time/zoned';
import { platformZone } from '@/lib/time/zones';

/** Returns an empty table for imports, with one show as an example. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/imports/template.csv'>>(
  'importShows',
  async (_request, { now }) => {
    const t = await getTranslations('imports.table');
    const columns = [
      'date',
      'starts',
      'ends',
      'doors',
      'title',
      'location',
      'format',
      'spots',
      'minutes',
      'fee',
    ];
    const date = dateIn(addDays(now, 30), platformZone).split('-').reverse().join('.');
    const example = [date, '20:00', '22:00', '19:00', t('exampleTitle'), '', '', '8', '7', t('exampleFee')];
    return answerCsv(
      t('fileName'),
      writeCsv(
        columns.map((column) => t(column as 'date')),
        [example],
      ),
    );
  },
);
