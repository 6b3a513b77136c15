import { AddressField } from './address-field.tsx';
import { DrawnChoiceField } from './drawn-choice-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { MapField } from './map-field.tsx';
import { PickerField } from './picker-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ChoiceField, NumberField, SwitchField } from './plain-fields.tsx';
import { ProseField } from './prose-field.tsx';
import { TextField } from './text-field.tsx';

/** A field by its form. Blocks have a panel of their own, and ids are made, not asked for. */
export function FieldView({ field, ...place }: FieldProps) {
  switch (field.form) {
    case 'text':
      return <TextField field={field} {...place} />;
    case 'prose':
      return <ProseField field={field} {...place} />;
    case 'number':
      return <NumberField field={field} {...place} />;
    case 'switch':
      return <SwitchField field={field} {...place} />;
    case 'choice':
      return field.drawn === 'words' ? (
        <ChoiceField field={field} {...place} />
      ) : (
        <DrawnChoiceField field={field} {...place} />
      );
    case 'address':
      return <AddressField field={field} {...place} />;
    case 'picture':
      return <PictureField field={field} {...place} />;
    case 'list':
      return <ListField field={field} {...place} />;
    case 'group':
      return <GroupField field={field} {...place} />;
    case 'map':
      return <MapField field={field} {...place} />;
    case 'blocks':
    case 'made':
      return null;
    default:
      return <PickerField field={field} {...place} />;
  }
}
