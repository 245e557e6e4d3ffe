import { useController } from 'react-hook-form';
import { settingParts } from '~/domain/site/settings.ts';
import { CheckField } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { Checkbox } from '~/ui/forms/choice.tsx';
import type { N8nForm } from './n8n-form.ts';
import { subjectLabels, webhookSubjects } from './labels.ts';

/** What n8n is told of. */
export function SubjectsField({ form }: { form: ScreenForm<N8nForm> }) {
  const { field } = useController({ control: form.fields.control, name: 'events' });
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-semibold">{settingParts.events}</legend>
      <div className="flex flex-wrap gap-x-5">
        {webhookSubjects.map((subject) => (
          <Checkbox
            key={subject}
            label={subjectLabels[subject]}
            checked={field.value.includes(subject)}
            onChange={({ target }) =>
              field.onChange(
                webhookSubjects.filter((one) =>
                  one === subject ? target.checked : field.value.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      <CheckField form={form} name="olxLeads" label={settingParts.olxLeads} />
    </fieldset>
  );
}
