import { getTranslations } from 'next-intl/server';
import { addDays } from '@/lib/core/time/calendar-rules';
import { defineTeamRoute } from '@/lib/accounts/access/team-route';
import { answerCsv, writeCsv } from '@/lib/core/files/csv-documents';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

/** Returns an empty table for imports, with one show as an example. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/imports/template.csv'>>(
  'importShows',
  async (_request, { now }) => {
    const t = await getTranslations('dataImports.table');
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
