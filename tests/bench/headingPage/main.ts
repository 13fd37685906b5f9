import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');
createRoot(root).render(
  createElement(
    StrictMode,
    null,
    createElement(
      ThemeProvider,
      { theme: createTheme() },
      createElement(CssBaseline),
      createElement(Typography, { variant: 'h1' }, 'Tod'),
    ),
  ),
);
