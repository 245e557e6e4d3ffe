import { Confirmations } from '../confirm/confirmations.tsx';
import { ButtonDemo, ChoiceDemo, FigureDemo, FileDemo, TabDemo } from './control-demo.tsx';
import { ConfirmDemo, DialogDemo } from './dialog-demo.tsx';
import { DialogFormDemo, PageFormDemo, StepFormDemo } from './form-demo.tsx';
import { Show } from './show.tsx';
import { TableDemo, TableStates } from './table-demo.tsx';

/** Every part of signed-in screens, to be looked at and used; tests/browser/ui.test.ts does both. */
export default function Showcase() {
  return (
    <div className="mt-8">
      <Show title="Tabela">
        <TableDemo />
        <TableStates />
      </Show>
      <Show title="Números e sinais">
        <FigureDemo />
      </Show>
      <Show title="Botões e menus">
        <ButtonDemo />
      </Show>
      <Show title="Escolhas">
        <ChoiceDemo />
      </Show>
      <Show title="Abas">
        <TabDemo />
      </Show>
      <Show title="Janelas">
        <DialogDemo />
      </Show>
      <Show title="Perguntas e avisos">
        <ConfirmDemo />
      </Show>
      <Show title="Formulário em janela">
        <DialogFormDemo />
      </Show>
      <Show title="Formulário em página">
        <PageFormDemo />
      </Show>
      <Show title="Formulário em passos">
        <StepFormDemo />
      </Show>
      <Show title="Arquivos e andamento">
        <FileDemo />
      </Show>
      <Confirmations />
    </div>
  );
}
