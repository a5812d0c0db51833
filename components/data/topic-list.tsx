import { getFormatter, getTranslations } from 'next-intl/server';
import { keptDays } from '@/lib/night/recordings/rules';
import { topics, topicsOf, type Topic, type topicGroups } from '@/lib/data/privacy/topic-rules';

type Group = (typeof topicGroups)[number];

/**
 * The topics of a group: the purpose of the data, its readers, its storage period, and the effect of a deletion. Most
 * data is stored as long as the account exists; the page says that once.
 */
export async function TopicList({ group }: { group: Exclude<Group, 'device'> }) {
  const [t, format] = await Promise.all([getTranslations('dataPrivacy'), getFormatter()]);
  const aboutOf = (topic: Exclude<Topic, DeviceTopic>) => {
    const { seen, kept, atDeletion } = topics[topic];
    const who = format.list(seen.map((audience) => t(`audiences.${audience}`)));
    const sentences = [t('seenBy', { who })];
    if (kept !== 'account') sentences.push(t('keptFor', { time: t(`kept.${kept}`, { days: keptDays }) }));
    if (atDeletion === 'nameLater' || atDeletion === 'anonymised') {
      sentences.push(t(`atDeletion.${atDeletion}`));
    }
    return sentences.join(' ');
  };
  const listed = topicsOf(group).filter((topic) => !isOnDevice(topic));
  return (
    <div className="flex flex-col gap-3 pt-3">
      <h3 className="text-lg">{t(`groups.${group}`)}</h3>
      <dl className="flex flex-col gap-4">
        {listed.map((topic) => (
          <div key={topic} className="flex flex-col gap-1 border-l-2 border-line pl-4">
            <dt className="font-semibold">{t(`topics.${topic}.title`)}</dt>
            <dd>{t(`topics.${topic}.text`)}</dd>
            <dd className="text-sm text-ink-soft">{aboutOf(topic)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The topics stored on the device. Only its owner sees this data; each topic's text gives the storage period. */
export async function DeviceTopics() {
  const t = await getTranslations('dataPrivacy');
  return (
    <dl className="flex flex-col gap-4">
      {topicsOf('device')
        .filter(isOnDevice)
        .map((topic) => (
          <div key={topic} className="flex flex-col gap-1 border-l-2 border-line pl-4">
            <dt className="font-semibold">{t(`topics.${topic}.title`)}</dt>
            <dd>{t(`topics.${topic}.text`)}</dd>
          </div>
        ))}
    </dl>
  );
}

type DeviceTopic = {
  [Name in Topic]: (typeof topics)[Name]['group'] extends 'device' ? Name : never;
}[Topic];

function isOnDevice(topic: Topic): topic is DeviceTopic {
  return topics[topic].group === 'device';
}
